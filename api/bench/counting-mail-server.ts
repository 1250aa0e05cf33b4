import { parentPort, workerData } from 'node:worker_threads';
import { startMailServer, type TakenLetter } from '../testing/mail-server.ts';

/*
 * A mail server in a thread of its own: what it does with letters stands in no measurement's way. Tells its port, then
 * the letters it took, once a sender had the time to go on after the answer.
 */
const LOOK_MS = 400;
const { port, taken } = await startMailServer({ isOpen: true, delayMs: Number(workerData) });
parentPort?.postMessage(port);
const waiting: TakenLetter[] = [];
setInterval(() => {
  const known = waiting.splice(0);
  waiting.push(...taken.splice(0));
  for (const { isAnswerHeard, source } of known)
    parentPort?.postMessage({ id: /^Message-ID: <(\w+)@/im.exec(source)?.[1], isAnswerHeard });
}, LOOK_MS);
