import type { MessageTemplate } from '@common-ground/contract/messages/message-templates';
import { MESSAGE_TEMPLATE_LIMITS } from '@common-ground/domain/messages/message-template';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { COMPANY_ACTIONS, useOpenedPart } from '../../../platform/company-actions.ts';
import { COMPANY_PROBLEM_MESSAGES } from '../../../platform/text/company-problem-messages.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { rescueFocus } from '../../../ui/frames/rescued-focus.ts';
import { useAnnouncer } from '../../../ui/signs/announcer.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { MessageTemplateDialog } from './message-template-dialog.tsx';
import { DeleteTemplateDialog, MessageTemplateList } from './message-template-list.tsx';
import { useListMessageTemplates } from './message-templates.queries.ts';

/** The open dialog: a template to edit or delete. */
type Opened = { readonly edits?: MessageTemplate; readonly deletes?: MessageTemplate };

/** A company's message templates. */
export function MessageTemplatesPage() {
  const { data, error, isPending, isFetching, refetch } = useListMessageTemplates();
  const [openedTemplate, setOpenedTemplate] = useState<Opened | null>(null);
  const beginning = useOpenedPart('new');
  const [announce, announcer] = useAnnouncer();
  const close = (announcement?: string) => {
    setOpenedTemplate(null);
    if (beginning.isOpen) beginning.close();
    if (announcement === undefined) return;
    announce(announcement);
    requestAnimationFrame(rescueFocus);
  };
  const canBegin = data !== undefined && data.items.length < MESSAGE_TEMPLATE_LIMITS.count;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageTitle
        lead={t`Messages your team sends often. Names are filled in for each candidate, and you can change the text before you send it.`}
      >
        <Trans>Message templates</Trans>
      </PageTitle>
      {isPending ? <SkeletonBlock className="h-48 w-full" /> : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : null}
      {data ? <Templates templates={data.items} onNew={beginning.open} onOpen={setOpenedTemplate} /> : null}
      {openedTemplate?.deletes ? (
        <DeleteTemplateDialog template={openedTemplate.deletes} onClose={close} />
      ) : null}
      {openedTemplate?.edits || (canBegin && beginning.isOpen) ? (
        <MessageTemplateDialog template={openedTemplate?.edits} onClose={close} />
      ) : null}
      {announcer}
    </div>
  );
}

type TemplatesProps = {
  readonly templates: readonly MessageTemplate[];
  readonly onNew: () => void;
  readonly onOpen: (opened: Opened) => void;
};

function Templates({ templates, onNew, onOpen }: TemplatesProps) {
  const isFull = templates.length >= MESSAGE_TEMPLATE_LIMITS.count;
  const button = (
    <Button isDisabled={isFull} onClick={onNew}>
      {COMPANY_ACTIONS.newTemplate.label}
    </Button>
  );
  if (templates.length === 0)
    return (
      <Card>
        <EmptyState title={t`No templates yet`} action={button}>
          <Trans>Write one here, then insert it when you message a candidate.</Trans>
        </EmptyState>
      </Card>
    );
  return (
    <>
      <div className="grid justify-items-start gap-2">
        {button}
        {isFull ? <p className="text-small text-muted">{COMPANY_PROBLEM_MESSAGES.template_limit}</p> : null}
      </div>
      <MessageTemplateList
        templates={templates}
        onEdit={(edits) => onOpen({ edits })}
        onDelete={(deletes) => onOpen({ deletes })}
      />
    </>
  );
}
