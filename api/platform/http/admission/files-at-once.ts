import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network-of.ts';
import { createSlots } from './slots.ts';

/** How many files one person may be uploading at once: each takes up disk space, however slow it is. */
const MAX_UPLOADS = 2;
/** How many exports may be in progress to one network at once (a school with its classes, for example); a person may have one. */
const MAX_EXPORTS_PER_NETWORK = 10;

const takeUpload = createSlots();
const takeExport = createSlots();

/** Takes one of a person's upload slots until the response is sent or the sender disconnects. @throws RefusalError when both are taken */
export function takeUploadSlot({ scope }: FastifyRequest, { raw }: FastifyReply): void {
  if (scope) takeUpload(raw, [{ name: scope.uid, max: MAX_UPLOADS }]);
}

/**
 * Takes a person's export slot, and one of their network's, until it's sent or no one reads it any more: an
 * export reads everything.
 * @throws RefusalError when there is none
 */
export function takeExportSlot({ scope, ip }: FastifyRequest, { raw }: FastifyReply): void {
  if (!scope) return;
  takeExport(raw, [
    { name: scope.uid, max: 1 },
    { name: `network ${networkOf(ip)}`, max: MAX_EXPORTS_PER_NETWORK },
  ]);
}
