import {
  BOOSTER_LIMITS,
  emptyCertificate,
  emptyEvidence,
  emptySkill,
  emptySpokenLanguage,
} from '@common-ground/domain/profile/booster';
import { t } from '@common-ground/i18n/t';
import { languageName } from '../../../platform/text/language-labels.ts';
import { Card } from '../../../ui/card.tsx';
import { EntriesEditor } from '../entries/entries-editor.tsx';
import { LinkField } from '../fields/link-field.tsx';
import { ImportCvCard } from '../import/import-cv-card.tsx';
import type { SectionFormProps } from '../saving/step-form.ts';
import { useFieldErrors } from '../saving/use-field-errors.ts';
import {
  BOOSTER_GAINS,
  certificateLine,
  EVIDENCE_PROMPT_TEXTS,
  LANGUAGE_LEVEL_LABELS,
  SKILL_LEVEL_LABELS,
} from './booster-labels.ts';
import { CertificateFields } from './certificate-fields.tsx';
import { EvidenceFields } from './evidence-fields.tsx';
import { SkillFields } from './skill-fields.tsx';
import { SpokenLanguageFields } from './spoken-language-fields.tsx';

/** The skills, languages, certificates and stories beyond schools and jobs. Each part says what it adds. */
export function BoosterForm({ draft, missing }: SectionFormProps<'booster'>) {
  const errors = useFieldErrors('booster', draft, missing);
  const { content, change } = draft;
  const hasSkills = (content.skills ?? []).length > 0;
  return (
    <div className="grid grid-cols-1 gap-5">
      <ImportCvCard isCollapsible={hasSkills} />
      <Card>
        <EntriesEditor
          list="booster.evidence"
          draft={draft}
          missing={missing}
          title={t`Your stories`}
          hint={BOOSTER_GAINS.evidence}
          noneLabel={t`I’d rather not add any`}
          empty={emptyEvidence}
          nameOf={({ prompt }) => prompt && EVIDENCE_PROMPT_TEXTS[prompt].label}
          detailOf={({ text }) => (
            <span dir="auto" className="line-clamp-2">
              {text}
            </span>
          )}
          atMost={BOOSTER_LIMITS.evidence}
        >
          {(fields) => (
            <EvidenceFields {...fields} unavailable={(content.evidence ?? []).map(({ prompt }) => prompt)} />
          )}
        </EntriesEditor>
      </Card>
      <Card>
        <EntriesEditor
          list="booster.skills"
          draft={draft}
          missing={missing}
          title={t`Skills`}
          hint={BOOSTER_GAINS.skills}
          noneLabel={t`I’d rather not list any`}
          empty={emptySkill}
          nameOf={({ name }) => name}
          detailOf={({ level, link }) =>
            [level && SKILL_LEVEL_LABELS[level], link && t`with a link`].filter(Boolean).join(' · ')
          }
          atMost={BOOSTER_LIMITS.skills}
        >
          {(fields) => <SkillFields {...fields} />}
        </EntriesEditor>
      </Card>
      <Card>
        <EntriesEditor
          list="booster.languages"
          draft={draft}
          missing={missing}
          title={t`Languages`}
          hint={BOOSTER_GAINS.languages}
          noneLabel={t`I’d rather not list any`}
          empty={emptySpokenLanguage}
          nameOf={({ language }) => language && languageName(language)}
          detailOf={({ level }) => level && LANGUAGE_LEVEL_LABELS[level]}
          atMost={BOOSTER_LIMITS.languages}
        >
          {(fields) => (
            <SpokenLanguageFields
              {...fields}
              unavailable={(content.languages ?? []).map(({ language }) => language)}
            />
          )}
        </EntriesEditor>
      </Card>
      <Card>
        <EntriesEditor
          list="booster.certificates"
          draft={draft}
          missing={missing}
          title={t`Certificates`}
          hint={BOOSTER_GAINS.certificates}
          noneLabel={t`I have none`}
          empty={emptyCertificate}
          nameOf={({ name }) => name}
          detailOf={certificateLine}
          atMost={BOOSTER_LIMITS.certificates}
        >
          {(fields) => <CertificateFields {...fields} />}
        </EntriesEditor>
      </Card>
      <Card>
        <div {...errors.around('publicLink')}>
          <LinkField
            id={errors.idOf('publicLink')}
            label={t`Your public link`}
            hint={BOOSTER_GAINS.publicLink}
            value={content.publicLink}
            onChange={(publicLink) => change({ publicLink })}
            error={errors.of('publicLink')}
          />
        </div>
      </Card>
    </div>
  );
}
