import type { MessageTemplate } from '@common-ground/contract/messages/message-templates';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useDeleteMessageTemplate } from './message-templates.queries.ts';

type TemplateListProps = {
  readonly templates: readonly MessageTemplate[];
  readonly onEdit: (template: MessageTemplate) => void;
  readonly onDelete: (template: MessageTemplate) => void;
};

/** The company's message templates, each with the beginning of its text. */
export function MessageTemplateList({ templates, onEdit, onDelete }: TemplateListProps) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {templates.map((template) => (
        <li key={template.id} className="rounded-card border border-line bg-surface px-5 py-4">
          <div className="flex flex-wrap items-center gap-x-3">
            <h2 className="me-auto min-w-0 text-h3 break-words">{template.name}</h2>
            <Button
              tone="link"
              aria-label={t`Edit ${isolated(template.name)}`}
              onClick={() => onEdit(template)}
            >
              <Trans>Edit</Trans>
            </Button>
            <Button
              tone="link"
              aria-label={t`Delete ${isolated(template.name)}`}
              onClick={() => onDelete(template)}
            >
              <Trans>Delete</Trans>
            </Button>
          </div>
          <p dir="auto" className="mt-1 line-clamp-3 text-small text-muted whitespace-pre-line break-words">
            {template.text}
          </p>
        </li>
      ))}
    </ul>
  );
}

type DeleteTemplateDialogProps = {
  readonly template: MessageTemplate;
  /** @param announcement what to announce; if missing, nothing was deleted */
  readonly onClose: (announcement?: string) => void;
};

/** Asks for confirmation before a template is deleted. */
export function DeleteTemplateDialog({ template: { id, name }, onClose }: DeleteTemplateDialogProps) {
  const deleting = useDeleteMessageTemplate();
  return (
    <Dialog title={t`Delete “${isolated(name)}”?`} onClose={() => onClose()}>
      <p>
        <Trans>Messages you’ve already sent aren’t affected.</Trans>
      </p>
      {deleting.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(deleting.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          isBusy={deleting.isPending}
          onClick={() => deleting.mutate(id, { onSuccess: () => onClose(t`Template deleted.`) })}
        >
          <Trans>Delete template</Trans>
        </Button>
        <Button tone="quiet" onClick={() => onClose()}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
