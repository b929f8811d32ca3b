import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

const picture = await decode({ buffer: workerData });
parentPort!.postMessage(picture, [picture.data.buffer as ArrayBuffer]);
