import {
  deleteCompanyAttachment,
  type UnsentAttachment,
  uploadCompanyAttachment,
} from '@common-ground/contract/messages/attachments';
import { call } from '../../../platform/api/api.ts';
import type { CallProblem } from '../../../platform/api/api-client.ts';
import { sendFile } from '../../../platform/file-sending.ts';

/** Uploads a file that will go with an offer. @param onSent called with the share that has been sent, 0 to 1 */
export async function uploadForOffer(
  applicationId: string,
  { signal, ...transfer }: { file: File; onSent: (share: number) => void; signal: AbortSignal },
): Promise<{ readonly attachment: UnsentAttachment } | { readonly problem: CallProblem }> {
  const request = { params: { applicationId }, signal };
  const result = await sendFile(uploadCompanyAttachment, request, transfer);
  return result.ok ? { attachment: result.body } : { problem: result.problem };
}

/** Deletes a file that wasn't sent. Failures aren't reported: what isn't sent is deleted after a day anyway. */
export function deleteForOffer(applicationId: string, attachmentId: string): void {
  void call(deleteCompanyAttachment, { params: { applicationId, attachmentId } });
}
