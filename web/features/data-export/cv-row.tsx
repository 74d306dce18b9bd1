import { CV_SECTIONS, type CvSectionName, type Paper } from '@common-ground/domain/profile/cv/cv-document';
import { useState } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { ChevronDownIcon } from '../../ui/signs/icons.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useExportCv } from './data-export.queries.ts';
import { DownloadRow } from './download-row.tsx';

const SECTION_WORDS: Readonly<Record<CvSectionName, string>> = {
  experience: 'Experience',
  volunteering: 'Volunteering',
  education: 'Education',
  projects: 'Projects',
  activities: 'Activities',
  skills: 'Skills',
  languages: 'Languages',
  certificates: 'Certificates',
  licences: 'Licences',
  evidence: 'In my own words',
  interests: 'Interests',
};

const PAPER_OPTIONS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'US letter' },
];

/** The CV as a PDF, with what is to be in it. */
export function CvRow({ email }: { readonly email: string | null }) {
  const [sections, setSections] = useState<readonly CvSectionName[]>(CV_SECTIONS);
  const [hasEmail, setHasEmail] = useState(true);
  const [hasPhone, setHasPhone] = useState(true);
  const [hasLink, setHasLink] = useState(true);
  const [paper, setPaper] = useState<Paper | null>(null);
  const download = useExportCv();
  return (
    <DownloadRow
      title="Your CV"
      description="A PDF made from your profile. Your date of birth, pay, and a confidential employer’s name are never in it."
      action="Download CV (PDF)"
      progress="Setting your CV."
      state={download}
      onDownload={() =>
        download.mutate({ sections, hasPhone, hasLink, email: hasEmail ? email : null, paper })
      }
    >
      <details className="group w-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-medium text-ground text-label">
          Choose what is in it
          <ChevronDownIcon className="size-4.5 transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <div className="mt-2 grid gap-5">
          <ChipGroup
            legend="Sections"
            hint="A section with nothing in it is left out."
            options={CV_SECTIONS.map((value) => ({ value, label: SECTION_WORDS[value] }))}
            value={sections}
            onChange={setSections}
          />
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold text-label">How to reach you</legend>
            {email ? (
              <Checkbox
                label={`My email, ${email}`}
                checked={hasEmail}
                onChange={({ target }) => setHasEmail(target.checked)}
              />
            ) : null}
            <Checkbox
              label="My phone number"
              checked={hasPhone}
              onChange={({ target }) => setHasPhone(target.checked)}
            />
            <Checkbox
              label="My public link"
              checked={hasLink}
              onChange={({ target }) => setHasLink(target.checked)}
            />
          </fieldset>
          <div className="max-w-64">
            <Select
              label="Paper"
              options={PAPER_OPTIONS}
              placeholder="As usual in my country"
              value={paper ?? ''}
              onChange={({ target }) => setPaper(target.value === '' ? null : (target.value as Paper))}
            />
          </div>
        </div>
      </details>
      {download.data ? (
        <Notice tone="warning" title="Some characters could not be set">
          We have no letters for these yet, and empty boxes stand for them: {download.data}
        </Notice>
      ) : null}
    </DownloadRow>
  );
}
