/** Only what the benchmarks use; the package ships no types. */
declare module 'autocannon' {
  namespace autocannon {
    interface Options {
      url: string;
      connections: number;
      duration: number;
      method?: string;
      headers?: Record<string, string>;
      body?: string;
    }
    interface Result {
      errors: number;
      timeouts: number;
      non2xx: number;
    }
    interface Instance {
      on(
        event: 'response',
        seen: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
      ): void;
    }
  }
  function autocannon(
    options: autocannon.Options,
    done: (error: Error | null, result: autocannon.Result) => void,
  ): autocannon.Instance;
  export default autocannon;
}
