// A separate process that sends requests at a constant rate, regardless of earlier responses.
import { Agent, type IncomingMessage, request } from 'node:http';

export interface OpenLoad {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  perSecond: number;
  seconds: number;
}

export interface OpenLoadSeen {
  sent: number;
  /** Successful responses per second, within three seconds each. */
  goodPerSecond: number;
  /** Responses with 503, and their median time. */
  refused: number;
  refusedP50: number;
  /** Responses below 500 that took longer than three seconds. */
  late: number;
  /** Responses of 500 and above, without 503. */
  other: number;
  /** Timeouts and broken connections. */
  unanswered: number;
  p50: number;
  p95: number;
}

const IN_TIME_MS = 3000;
const TIMEOUT_MS = 10_000;
const EVERY_MS = 10;

async function send({
  url,
  method = 'GET',
  headers = {},
  perSecond,
  seconds,
}: OpenLoad): Promise<OpenLoadSeen> {
  const agent = new Agent({ keepAlive: true });
  const answers: { status: number; took: number }[] = [];
  const pending: Promise<void>[] = [];
  const one = () =>
    new Promise<void>((done) => {
      const began = performance.now();
      let response: IncomingMessage | undefined;
      const sent = request(url, { method, headers, agent, timeout: TIMEOUT_MS }, (answer) => {
        response = answer.resume();
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => {});
      sent.on('close', () => {
        const status = response?.complete ? response.statusCode! : 0;
        answers.push({ status, took: performance.now() - began });
        done();
      });
      sent.end();
    });
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (pending.length < due) pending.push(one());
    await new Promise((next) => setTimeout(next, EVERY_MS));
  }
  await Promise.all(pending);
  const answered = answers.filter(({ status }) => status < 500 && status > 0);
  const good = times(answered.filter(({ took }) => took <= IN_TIME_MS));
  const late = answered.length - good.length;
  const refused = times(answers.filter(({ status }) => status === 503));
  const unanswered = answers.filter(({ status }) => status === 0).length;
  return {
    sent: answers.length,
    goodPerSecond: good.length / seconds,
    refused: refused.length,
    refusedP50: at(refused, 0.5),
    late,
    other: answers.length - answered.length - refused.length - unanswered,
    unanswered,
    p50: at(good, 0.5),
    p95: at(good, 0.95),
  };
}

const times = (answers: { took: number }[]) => answers.map(({ took }) => took).sort((a, b) => a - b);
const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

const seen = await send(JSON.parse(process.argv[2]!) as OpenLoad);
process.stdout.write(JSON.stringify(seen), () => process.exit(0));
