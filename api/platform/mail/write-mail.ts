import { formatLocale } from '@common-ground/i18n/formats';
import { SOURCE_LANGUAGE } from '@common-ground/i18n/language';
import { formatMessage, type Reader } from '@common-ground/i18n/message';
import type { UnnamedMail } from './mail.ts';
import type {
  MailBlock,
  MailContent,
  MailDraft,
  MailLink,
  WrittenBlock,
  WrittenLink,
  WrittenMail,
} from './mail-content.ts';
import { htmlOf } from './mail-html.ts';

/** The sender, in every language. */
const SENDER = 'Common Ground';

/** Writes an email as text and as HTML, from the same words. @param reader without one: English, with the locale of the draft */
export function writeMail(
  { to, content, locale }: MailDraft,
  reader: Reader = { language: SOURCE_LANGUAGE, locale: locale ?? formatLocale() },
): UnnamedMail {
  const mail = writtenMail(content, reader);
  const { unsubscribeUrl } = content;
  return {
    to,
    subject: mail.subject,
    text: textOf(mail),
    html: htmlOf(mail, reader.language),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  };
}

function writtenMail(content: MailContent, reader: Reader): WrittenMail {
  const writeLink = ({ label, url }: MailLink) => ({ label: formatMessage(label, reader), url });
  const blocks = (all: readonly MailBlock[] = []) => all.map((block) => writtenBlock(block, reader));
  return {
    subject: formatMessage(content.subject, reader),
    body: blocks(content.body),
    action: content.action ? writeLink(content.action) : null,
    notes: blocks(content.notes),
    reason: formatMessage(content.reason, reader),
    stops: (content.stops ?? []).map(writeLink),
    sender: SENDER,
  };
}

function writtenBlock(block: MailBlock, reader: Reader): WrittenBlock {
  if ('code' in block) return block;
  if ('parts' in block) return { text: formatMessage(block, reader), items: [] };
  const items = block.items.map((item) => (typeof item === 'string' ? item : formatMessage(item, reader)));
  return { text: formatMessage(block.lead, reader), items };
}

/** The text part: each address on a line of its own, so that mail programs link all of it. */
function textOf({ body, action, notes, reason, stops, sender }: WrittenMail): string {
  const linkLines = ({ label, url }: WrittenLink) => `${label}\n${url}`;
  const block = (one: WrittenBlock) =>
    'code' in one ? one.code : [one.text, ...one.items.map((item) => `- ${item}`)].join('\n');
  return [
    ...body.map(block),
    ...(action ? [linkLines(action)] : []),
    ...notes.map(block),
    reason,
    ...stops.map(linkLines),
    sender,
  ].join('\n\n');
}
