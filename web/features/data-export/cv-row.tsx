import { isolated } from '@common-ground/domain/isolated';
import { CV_SECTIONS, type CvSectionName, type Paper } from '@common-ground/domain/profile/cv/cv-document';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { ChevronDownIcon } from '../../ui/signs/icons.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useExportCv } from './data-export.queries.ts';
import { DownloadRow } from './download-row.tsx';

const SECTION_LABELS: Readonly<Record<CvSectionName, string>> = {
  experience: t`Experience`,
  volunteering: t`Volunteering`,
  education: t`Education`,
  projects: t`Projects`,
  activities: t`Activities`,
  skills: t`Skills`,
  languages: t`Languages`,
  certificates: t`Certificates`,
  licences: t`Licences`,
  evidence: t`In my own words`,
  interests: t`Interests`,
};

const PAPER_OPTIONS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: t`US letter` },
];

/** Downloads the CV as a PDF, with a choice of what it includes. */
export function CvRow({ email }: { readonly email: string | null }) {
  const [sections, setSections] = useState<readonly CvSectionName[]>(CV_SECTIONS);
  const [hasEmail, setHasEmail] = useState(true);
  const [hasPhone, setHasPhone] = useState(true);
  const [hasLink, setHasLink] = useState(true);
  const [paper, setPaper] = useState<Paper | null>(null);
  const download = useExportCv();
  const characters = download.data;
  return (
    <DownloadRow
      title={t`Your CV`}
      description={t`A PDF made from your profile. It never includes your date of birth, desired pay or the names of confidential employers.`}
      action={t`Download CV (PDF)`}
      progress={t`Preparing your CV…`}
      state={download}
      onDownload={() =>
        download.mutate({ sections, hasPhone, hasLink, email: hasEmail ? email : null, paper })
      }
    >
      <details className="group w-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-medium text-ground text-label">
          <Trans>Choose what to include</Trans>
          <ChevronDownIcon className="size-4.5 transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <div className="mt-2 grid gap-5">
          <ChipGroup
            legend={t`Sections`}
            hint={t`Empty sections are left out.`}
            options={CV_SECTIONS.map((value) => ({ value, label: SECTION_LABELS[value] }))}
            value={sections}
            onChange={setSections}
          />
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold text-label">
              <Trans>Contact details</Trans>
            </legend>
            {email ? (
              <Checkbox
                label={t`Email: ${isolated(email)}`}
                checked={hasEmail}
                onChange={({ target }) => setHasEmail(target.checked)}
              />
            ) : null}
            <Checkbox
              label={t`Phone number`}
              checked={hasPhone}
              onChange={({ target }) => setHasPhone(target.checked)}
            />
            <Checkbox
              label={t`Public link`}
              checked={hasLink}
              onChange={({ target }) => setHasLink(target.checked)}
            />
          </fieldset>
          <div className="max-w-64">
            <Select
              label={t`Paper size`}
              options={PAPER_OPTIONS}
              placeholder={t`Usual size in my country`}
              value={paper ?? ''}
              onChange={({ target }) => setPaper(target.value === '' ? null : (target.value as Paper))}
            />
          </div>
        </div>
      </details>
      {characters ? (
        <Notice tone="warning" title={t`Some characters are missing from your CV`}>
          <Trans>
            Our fonts don’t include these characters, so the PDF shows empty boxes instead: {characters}
          </Trans>
        </Notice>
      ) : null}
    </DownloadRow>
  );
}
