import { createServer } from 'node:http';
import { signUpCandidate } from '../e2e/fixtures/people.ts';
import { newDataDir, startApplication } from './application.ts';
import { median, printTable } from './measure.ts';

/**
 * Measures a 10 MB upload with all its checks, next to a bare server that accepts the same bytes and discards
 * them.
 */
const PORT = 3_397;
const SINK_PORT = 3_398;
const ROUNDS = 9;
const BYTES = 10 * 1_024 * 1_024;

/** A one-page PDF with an xref table, slightly smaller than this size and different each time. */
function pdf(round: number): Buffer {
  const padding = 'q'.repeat(BYTES - 1_000);
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj\n',
    `4 0 obj<</Round ${round}/Length ${padding.length}>>\nstream\n${padding}\nendstream endobj\n`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object) => {
    const place = String(text.length).padStart(10, '0');
    text += object;
    return `${place} 00000 n \n`;
  });
  const index = `xref\n0 5\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size 5/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}${index}${end}`, 'latin1');
}

async function timed(act: () => Promise<Response>): Promise<{ ms: number; answer: Response }> {
  const begunAt = performance.now();
  const answer = await act();
  return { ms: performance.now() - begunAt, answer };
}

const data = await newDataDir();
const application = await startApplication(data.path, PORT);
const sink = createServer((request, reply) => {
  request.resume();
  request.on('end', () => reply.end('{}'));
});
await new Promise<void>((resolve) => sink.listen(SINK_PORT, '127.0.0.1', resolve));
const { token } = await signUpCandidate(application.url);
const authorization = `Bearer ${token}`;
const headers = { authorization, 'content-type': 'application/octet-stream' };
const ours: number[] = [];
const baseline: number[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const body = new Uint8Array(pdf(round));
  const upload = await timed(() =>
    fetch(`${application.url}/api/documents/files?kind=work_sample`, { method: 'POST', headers, body }),
  );
  if (upload.answer.status !== 201)
    throw new Error(`The upload returned ${upload.answer.status}: ${await upload.answer.text()}`);
  const { id } = (await upload.answer.json()) as { id: string };
  await fetch(`${application.url}/api/documents/${id}`, { method: 'DELETE', headers: { authorization } });
  const drained = await timed(() =>
    fetch(`http://127.0.0.1:${SINK_PORT}/`, { method: 'POST', headers, body }),
  );
  await drained.answer.text();
  // The first round warms up.
  if (round > 0) {
    ours.push(upload.ms);
    baseline.push(drained.ms);
  }
}
sink.close();
await application.stop();
await data.remove();
printTable(
  `An upload of 10 MB (median of ${ROUNDS})`,
  ['what', 'ms', 'MB/s'],
  [
    ['checked in a child process, hashed, stored, written down', median(ours)],
    ['bare node:http that forgets the bytes', median(baseline)],
  ].map(([what, ms]) => [String(what), Number(ms).toFixed(0), (BYTES / 1_000 / Number(ms)).toFixed(0)]),
);
