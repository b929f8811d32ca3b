// A process of its own that sends requests as fast as they are answered, and prints what it saw.
import autocannon from 'autocannon';

const options = JSON.parse(process.argv[2]!) as autocannon.Options;
const times: number[] = [];
const began = performance.now();
let last = began;
const run = autocannon(
  { ...options, headers: { ...options.headers, connection: 'keep-alive' } },
  (error, result) => {
    if (error) throw error;
    times.sort((a, b) => a - b);
    const p50 = times[Math.floor(times.length / 2)] ?? Number.NaN;
    const failed = result.errors + result.timeouts + result.non2xx;
    // Autocannon's own duration is in whole seconds.
    const seconds = (last - began) / 1000;
    process.stdout.write(JSON.stringify({ requests: times.length, seconds, p50, failed }));
  },
);
run.on('response', (_client, _status, _bytes, time) => {
  times.push(time);
  last = performance.now();
});
