import { linkAttachment, linkCompanyAttachment } from '@common-ground/contract/messages/attachments';
import { useMutation } from '@tanstack/react-query';
import { callForBody } from '../api/queries.ts';
import { followFileLink } from '../file-saving.ts';

type Offered = { readonly side: 'candidate' | 'company'; readonly applicationId: string };

/** Has the browser download the file of an offer, using a link that works for a minute. */
export function useDownloadOffer({ side, applicationId }: Offered) {
  return useMutation({
    mutationFn: async (attachmentId: string) => {
      const request = { params: { applicationId, attachmentId } };
      const { path } =
        side === 'candidate'
          ? await callForBody(linkAttachment, request)
          : await callForBody(linkCompanyAttachment, request);
      followFileLink(path);
    },
  });
}
