// How much is remembered, by kind, over the last days.
import { api } from './api.js';
import { byId } from './dom.js';
import { number } from './format.js';
import { daysOf, plot } from './plots.js';
import { Reading } from './reading.js';
import { kindWord } from './words.js';

const DAYS = 90;
// The whole life is read for it, so not at every glance.
const FRESH = 60_000;
const place = byId('memory-growth');
let asked = 0;

const reading = new Reading(() => api.life(DAYS), ({ days, memories }) => {
  const series = memories.map(({ label, values }) => ({ label: kindWord(label), values }));
  place.replaceChildren(plot({ title: 'Kept, by kind', labels: daysOf(days), series, kind: 'area', format: number }));
}, () => {});

export function forgetGrowth() {
  asked = 0;
  reading.forget();
  place.replaceChildren();
}

export function startGrowth() {
  byId('memory').addEventListener('shown', () => {
    if (Date.now() - asked < FRESH) return;
    asked = Date.now();
    reading.read();
  });
}
