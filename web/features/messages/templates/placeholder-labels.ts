import type { TemplatePlace } from '@common-ground/domain/messages/message-template';
import { t } from '@common-ground/i18n/t';

/** What each placeholder of a template is filled with. */
export const PLACEHOLDER_LABELS: Readonly<Record<TemplatePlace, string>> = {
  name: t`Candidate’s name`,
  title: t`Job title`,
  company: t`Company name`,
  member: t`Your name`,
};
