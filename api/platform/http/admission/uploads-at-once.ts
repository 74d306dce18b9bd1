import type { FastifyReply, FastifyRequest } from 'fastify';
import { onceClosed } from '../once-closed.ts';
import { RefusalError } from '../problem-reply.ts';

/** How many files of one person may be on their way at once: each holds a connection and a place on the disk, however slowly it comes. */
const MOST = 2;

/** Whose files are on their way, in this process. */
const underWay = new Map<string, number>();

/** Takes one of a person's places until the answer is sent or the sender gone. @throws RefusalError when both are taken */
export function takeUploadPlace({ scope }: FastifyRequest, { raw }: FastifyReply): void {
  if (!scope) return;
  const { uid } = scope;
  const taken = underWay.get(uid) ?? 0;
  if (taken >= MOST) throw new RefusalError({ refusal: 'too_many_requests' });
  underWay.set(uid, taken + 1);
  onceClosed(raw, () => {
    const left = (underWay.get(uid) ?? 1) - 1;
    if (left > 0) underWay.set(uid, left);
    else underWay.delete(uid);
  });
}
