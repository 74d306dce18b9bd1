import { BOOSTER_LIMITS, type Certificate } from '@common-ground/domain/profile/booster';
import { t } from '@common-ground/i18n/t';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { EntryFieldsProps } from '../entries/entry-fields.ts';
import { LinkField } from '../fields/link-field.tsx';
import { MonthField } from '../fields/month-field.tsx';

/** The fields of one certificate: title, issuer, dates, and a link to verify it. */
export function CertificateFields({ entry, change, errorOf, idOf }: EntryFieldsProps<Certificate>) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextField
        id={idOf('name')}
        label={t`Name`}
        placeholder={t`e.g. First aid at work`}
        autoComplete="off"
        maxLength={BOOSTER_LIMITS.certificateName}
        value={entry.name ?? ''}
        onChange={(event) => change({ name: event.target.value || null })}
        error={errorOf('name')}
      />
      <TextField
        id={idOf('issuer')}
        label={t`Issued by`}
        isOptional
        autoComplete="off"
        maxLength={BOOSTER_LIMITS.certificateIssuer}
        value={entry.issuer ?? ''}
        onChange={(event) => change({ issuer: event.target.value || null })}
        error={errorOf('issuer')}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <MonthField
          id={idOf('issuedOn')}
          legend={t`Issued`}
          years="past"
          value={entry.issuedOn}
          onChange={(issuedOn) => change({ issuedOn })}
          error={errorOf('issuedOn')}
        />
        <MonthField
          id={idOf('expiresOn')}
          legend={t`Valid until`}
          years="any"
          value={entry.expiresOn}
          onChange={(expiresOn) => change({ expiresOn })}
          error={errorOf('expiresOn')}
        />
      </div>
      <LinkField
        id={idOf('link')}
        label={t`Link to verify it`}
        value={entry.link}
        onChange={(link) => change({ link })}
        error={errorOf('link')}
      />
    </div>
  );
}
