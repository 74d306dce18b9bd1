import type { RESPONDENT_ANSWERS } from '@common-ground/domain/culture/research-copy';
import { t } from '@common-ground/i18n/t';

type RespondentTexts = {
  readonly [Question in keyof typeof RESPONDENT_ANSWERS]: {
    readonly label: string;
    readonly answers: Record<(typeof RESPONDENT_ANSWERS)[Question][number], string>;
  };
};

/** The questions about a respondent that have a short list of answers. */
export const RESPONDENT_TEXTS: RespondentTexts = {
  ageBand: {
    label: t`Age`,
    answers: {
      from_18: '18 to 24',
      from_25: '25 to 34',
      from_35: '35 to 44',
      from_45: '45 to 54',
      from_55: '55 to 64',
      from_65: t`65 or over`,
    },
  },
  gender: {
    label: t`Gender`,
    answers: { woman: t`Woman`, man: t`Man`, non_binary: t`Non-binary`, another: t`Another gender` },
  },
  disability: { label: t`Do you have a disability?`, answers: { yes: t`Yes`, no: t`No` } },
};
