// What the graph calls its nodes and edges, in words for people.
const NODES = {
  message: 'message', thread: 'promise', goal: 'goal', claim: 'belief', reflection: 'look back', lesson: 'lesson', trait: 'trait', step: 'step',
  person: 'person', place: 'place', organization: 'organization', animal: 'animal', name: 'name', project: 'project', tool: 'tool', thing: 'thing',
  concept: 'idea', agent: 'the agent',
};
// From one end of an edge to the other.
const EDGES = {
  replies_to: 'answers', commits_to: 'led to', moves: 'moved', closes: 'closed', supports: 'speaks for', reflects_on: 'looks back at',
  adopts: 'speaks for', about: 'is about', mentions: 'mentions', binds: 'is about', relates: 'belongs to',
};
const STATES = { active: 'open', completed: 'kept', abandoned: 'given up', suspended: 'on hold', proposed: 'proposed' };
const STRESSED = {
  identity_query: 'who it is', determinism_emphasis: 'being predictable', stability_emphasis: 'being steady', adaptability_emphasis: 'adapting',
  uniqueness_emphasis: 'being unlike others', instantiation_emphasis: 'being started anew', turns_passed: 'answers that were of use', turns_failed: 'answers that failed',
};
const AUDIENCES = { everyone: 'everyone may hear it', person: 'between two', room: 'for those in the room', server: 'for those on the server', self: 'for itself' };
const HAPPENED = { entry: 'noticed', exit: 'weighed', share: 'shared', recalled: 'came to mind' };
const MEMORIES = { kept: 'kept', dropped: 'let go', buffered: 'not decided yet', quarantined: 'in quarantine' };
const GATES = {
  flag: 'marked', skip: 'passed over', persist: 'kept', keep: 'kept', drop: 'let go', buffer: 'kept for now', quarantine: 'put in quarantine', reinforce: 'strengthened',
  core: 'matters much', peripheral: 'matters a little', irrelevant: 'does not matter',
  novel: 'new', familiar: 'partly known', confirming: 'known already', contradicting: 'contradicts what was known',
};
const ROLES = { system1: 'answering', system2: 'thinking twice', consolidation: 'tidying up memory', idle: 'work while nobody speaks' };
const CHANNELS = { telegram: 'Telegram', discord: 'Discord', slack: 'Slack', http: 'HTTP', console: 'the console', terminal: 'the terminal' };
const TRUST = {
  operator: 'Runs the agent: may do everything', member: 'Trusted: what they say is remembered', guest: 'Little trusted: is answered a little',
  blocked: 'Not heard at all', stranger: 'Not let in yet',
};
const SUBJECTS = { global: 'the world', self: 'the agent itself' };
const word = (words) => (key) => words[key] ?? String(key).replaceAll('_', ' ');

export const nodeWord = word(NODES);
export const edgeWord = word(EDGES);
export const stateWord = word(STATES);
export const stressWord = word(STRESSED);
export const memoryWord = word(MEMORIES);
export const stanceWord = word({ support: '(speaks for it)', contradict: '(speaks against it)' });
export const happenedWord = word(HAPPENED);
export const roleWord = word(ROLES);
export const kindWord = word({});
export const channelWord = word(CHANNELS);
export const trustWord = (role) => TRUST[role] ?? '';

/** What money was spent on, such as `person:7`; `names` has those of people. */
export function scopeWord(scope, names) {
  const [kind, id] = scope.split(':');
  if (kind === 'person') return names.get(Number(id)) ?? 'somebody';
  return { room: `room #${id}`, token: `integration #${id}`, idle: 'work while nobody speaks' }[kind] ?? scope;
}

/** What a belief is about: a person by name, else `project:boat` without its type. */
export const subjectWord = ({ subject, name = 'somebody' }) => (subject.startsWith('entity:') ? name : SUBJECTS[subject] ?? subject.replace(/^\w+:/, ''));

/** A kind of event in words, such as `goal proposed`. */
export const eventWord = (kind) => kind.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** How often an event of a kind happened, such as `3 goals proposed` or `memories weighed 2 times`. */
export function eventWords(kind, count) {
  const [verb, ...noun] = eventWord(kind).split(' ').toReversed();
  const thing = noun.toReversed().join(' ');
  if (!thing || thing.endsWith('s')) return `${thing} ${verb}${count === 1 ? '' : ` ${count} times`}`.trim();
  return `${count} ${count === 1 ? thing : thing.replace(/y$/, 'ie').concat('s')} ${verb}`;
}

/** What a gate decided, such as `keep: core/novel (p 1.00, draw 0.98)`. */
export const gateWords = (text) => text.replace(/ *\(p [^)]*\)/, '')
  .replace(/^[a-z]+(?=:)|\b[a-z]+(?=\/)|(?<=\/)[a-z]+/g, word(GATES)).replace('/', ', ');

/** Who may hear something, by its label such as `person:6`. */
export const audienceWord = (label) => AUDIENCES[label.split(':')[0]] ?? label;

/** How many of a list are not shown, since others alone may read them. */
export const privateWord = (count) => (count === 1 ? 'One more is private to another person' : `${count} more are private to other people`);
