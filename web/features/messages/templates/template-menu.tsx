import type { MessageTemplate } from '@common-ground/contract/messages/message-templates';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useListMessageTemplates } from './message-templates.queries.ts';

/** A button that offers the company's templates, or a link to create the first one. */
export function TemplateMenu({ onPick }: { readonly onPick: (template: MessageTemplate) => void }) {
  const { data } = useListMessageTemplates();
  if (!data) return null;
  if (data.items.length > 0) return <Choice templates={data.items} onPick={onPick} />;
  return (
    <span className="text-small">
      <TextLink href="/company-route/templates">
        <Trans>Create a template</Trans>
      </TextLink>
    </span>
  );
}

type ChoiceProps = {
  readonly templates: readonly MessageTemplate[];
  readonly onPick: (template: MessageTemplate) => void;
};

function Choice({ templates, onPick }: ChoiceProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  function pick(id: string) {
    const template = templates.find((template) => template.id === id);
    setAnchor(null);
    if (template) onPick(template);
  }
  return (
    <>
      <Button
        tone="link"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Trans>Insert template</Trans>
      </Button>
      {anchor ? (
        <Menu
          label={t`Message templates`}
          anchor={anchor}
          entries={templates.map(({ id, name }) => ({ id, label: name }))}
          onPick={pick}
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </>
  );
}
