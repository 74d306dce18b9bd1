import type { TemplatePlace } from '@common-ground/domain/messages/message-template';
import { useAccount } from '../../../platform/session/membership.ts';

/** Who a message is about. */
export type MessageSubject = {
  /** Null where the name is withheld, such as under blind review. */
  readonly applicantName: string | null;
  /** Of the job. */
  readonly title: string;
};

export type TemplateValues = Readonly<Record<TemplatePlace, string | null>>;

/** What a template's placeholders are filled with for one candidate when the signed-in member writes; null until that's known. */
export function useTemplateValues({ applicantName, title }: MessageSubject): TemplateValues | null {
  const company = useAccount().data?.company;
  if (!company) return null;
  return { name: applicantName, title, company: company.name, member: company.memberName };
}
