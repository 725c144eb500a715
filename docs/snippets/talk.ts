// Made from /openapi by SnippetsTest. Do not edit it; write it anew with
// ./continuo test -Dtest=SnippetsTest -Dsurefire.failIfNoSpecifiedTests=false -Dcontinuo.write=true
//
// Say something to the agent. The same id twice is one message. Run it with: CONTINUO_TOKEN=... npx tsx talk.ts

const gateway = process.env.CONTINUO_URL ?? 'http://localhost:7700';
const token = process.env.CONTINUO_TOKEN;

interface NewMessage {
  id?: string;
  conversation: string;
  room?: boolean;
  sender: {
    id: string;
    name?: string;
  };
  text: string;
  callback?: string;
}

interface MessageState {
  id: number;
  state: 'accepted' | 'answering' | 'answered' | 'silent' | 'refused' | 'expired' | 'failed';
  reason?: string;
  erased?: boolean;
  reply?: {
    id: number;
    text: string;
  };
}

interface Failure {
  error: {
    code: string;
    message: string;
    suggestion: string;
  };
}

async function call<Answer>(method: string, path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(gateway + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const json: unknown = await answer.json();
  if (answer.ok) return json as Answer;
  const { code, message, suggestion } = (json as Failure).error;
  throw new Error(`${answer.status} ${code}: ${message} ${suggestion}`);
}

const message: NewMessage = {
  id: "my-1",
  conversation: "kitchen",
  sender: {
    id: "ada",
    name: "Ada"
  },
  text: "My boat is called Heron."
};
const state = await call<MessageState>('POST', '/v1/messages?wait=20', message);
console.log(state.reply?.text ?? state.state);

export {};
