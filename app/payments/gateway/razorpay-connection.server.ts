import type Razorpay from 'razorpay';
import type { Entity } from './razorpay-call.server.ts';

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  apiBase: string;
}

/** The SDK and its HTTP client, for calls that the SDK lacks. */
export interface Connection {
  sdk(): Promise<Razorpay>;
  http(): Promise<HttpClient>;
}

/** Hidden parts of the SDK's HTTP client. A test fails if they disappear. */
interface HttpClient {
  defaults: { baseURL: string; timeout: number };
  get(path: string): Promise<{ data: Entity }>;
  post(path: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: Entity }>;
}

const TIMEOUT_MS = 8000;

/** Loads the SDK on first call: it would take a tenth of the startup time. */
export function connectWhenCalled(settings: RazorpaySettings): Connection {
  let connected: Promise<Razorpay> | undefined;
  const sdk = () => (connected ??= connect(settings));
  return { sdk, http: async () => httpOf(await sdk()) };
}

async function connect({ keyId, keySecret, apiBase }: RazorpaySettings): Promise<Razorpay> {
  const { default: Sdk } = await import('razorpay');
  const sdk = new Sdk({ key_id: keyId, key_secret: keySecret });
  const { defaults } = httpOf(sdk);
  defaults.baseURL = apiBase;
  defaults.timeout = TIMEOUT_MS;
  return sdk;
}

function httpOf(sdk: Razorpay): HttpClient {
  return (sdk as unknown as { api: { rq: HttpClient } }).api.rq;
}
