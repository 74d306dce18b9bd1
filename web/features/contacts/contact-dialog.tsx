import { type Contact, ContactContent } from '@common-ground/contract/contacts/contacts';
import { metViolations } from '@common-ground/domain/contacts/contact';
import { phoneNumber, secureLink } from '@common-ground/domain/contacts/contact-keys';
import { isolated } from '@common-ground/domain/isolated';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { CallError } from '../../platform/api/queries.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { presentDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useUpdateContact } from './contacts.queries.ts';

type ContactDialogProps = { readonly contact: Contact; readonly onClose: (announcement?: string) => void };

type Values = Record<'name' | 'mail' | 'phone' | 'link' | 'keepUntil', string> & {
  readonly meetings: readonly Record<'id' | 'metOn' | 'source' | 'note', string>[];
};

const valuesOf = ({ name, mail, phone, link, keepUntil, meetings }: Contact): Values => ({
  ...{ name, mail: mail ?? '', phone: phone ?? '', link: link ?? '', keepUntil },
  meetings: meetings.map(({ id, metOn, source, note }) => ({
    ...{ id, metOn: metOn ?? '', source: source ?? '', note: note ?? '' },
  })),
});

/** Values as they're stored: phone numbers and links in canonical form where they have one, and empty ones as null. */
function contentOf({ name, mail, phone, link, keepUntil, meetings }: Values): ContactContent {
  const or = (text: string) => text.trim() || null;
  return {
    name: name.trim(),
    mail: or(mail),
    phone: or(phone) && (phoneNumber(phone, null) ?? or(phone)),
    link: or(link) && (secureLink(link) ?? or(link)),
    keepUntil,
    meetings: meetings.map(({ id, metOn, source, note }) => ({
      ...{ id, metOn: or(metOn), source: or(source), note: or(note) },
    })),
  };
}

const meetingTitle = (position: number, count: number) =>
  t`${plural(count, { one: 'Meeting', other: `Meeting ${position} of #` })}`;

/** Edits a contact. What was entered stays if it can't be saved. */
export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  const [from, setFrom] = useState(contact);
  const { form, field, submit, showRefusal } = useContractForm<Values, ContactContent>({
    defaultValues: valuesOf(contact),
    schema: ContactContent,
    bodyOf: contentOf,
    messageOf: ({ pointer, code }) =>
      pointer === '/keepUntil' && code === 'format' ? t`Choose a date.` : undefined,
    check: ({ meetings }) =>
      meetings.flatMap(({ metOn }, index) => metViolations(metOn, presentDay(), `/meetings/${index}/metOn`)),
  });
  const meetings = useFieldArray({ control: form.control, name: 'meetings', keyName: 'key' });
  const saving = useUpdateContact();
  const problem = saving.error instanceof CallError ? saving.error.problem : null;
  const current = problem?.code === 'version_conflict' ? (problem.current as Contact | undefined) : undefined;

  const save = submit((content) => {
    if (saving.isPending) return;
    saving.mutate(
      { id: from.id, version: from.version, content },
      {
        onSuccess: () => onClose(t`Saved changes to ${isolated(content.name)}.`),
        onError: showRefusal,
      },
    );
  });

  return (
    <Dialog title={from.name} onClose={() => onClose()}>
      <form onSubmit={save} noValidate className="grid grid-cols-1 gap-4">
        {current ? (
          <Notice tone="warning" title={t`Someone else changed this contact`} isUrgent>
            <Button
              tone="link"
              className="-ms-1.5"
              onClick={() => {
                setFrom(current);
                form.reset(valuesOf(current));
                saving.reset();
              }}
            >
              <Trans>Load their version</Trans>
            </Button>
          </Notice>
        ) : saving.isError ? (
          <Notice tone="danger" isUrgent>
            {failureMessage(saving.error)}
          </Notice>
        ) : null}
        <TextField {...field('name')} label={t`Name`} />
        <TextField {...field('mail')} label={t`Email address`} isOptional type="email" />
        <TextField
          {...field('phone')}
          label={t`Phone number`}
          isOptional
          type="tel"
          hint={t`Include the country code, e.g. +351.`}
        />
        <TextField {...field('link')} label={t`Link`} isOptional inputMode="url" />
        {meetings.fields.map((meeting, index) => (
          <fieldset key={meeting.key} className="grid grid-cols-1 gap-3 border-s-3 border-marigold ps-4">
            <legend className="float-start text-label font-semibold">
              {meetingTitle(index + 1, meetings.fields.length)}
            </legend>
            <TextField
              {...field(`meetings.${index}.metOn`)}
              label={t`Date`}
              isOptional
              type="date"
              max={presentDay()}
            />
            <TextField {...field(`meetings.${index}.source`)} label={t`Source`} isOptional />
            <TextArea {...field(`meetings.${index}.note`)} label={t`Note`} isOptional rows={2} />
            {meetings.fields.length > 1 ? (
              <Button
                tone="link"
                className="-ms-1.5 justify-self-start"
                onClick={() => meetings.remove(index)}
              >
                <Trans>Remove meeting</Trans>
              </Button>
            ) : null}
          </fieldset>
        ))}
        <TextField {...field('keepUntil')} label={t`Keep until`} type="date" max={from.keepAtMost} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={saving.isPending}>
            {saving.isPending ? t`Saving…` : t`Save`}
          </Button>
          <Button tone="quiet" onClick={() => onClose()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
