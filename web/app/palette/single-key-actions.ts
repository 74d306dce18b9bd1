import type { MemberRole } from '@common-ground/domain/team/member-role';
import { useEffect, useEffectEvent } from 'react';
import { companyActionsFor } from '../../platform/company-actions.ts';
import { findPageAction } from '../../platform/page-actions.ts';
import { singleKeyOf, useSingleKeys } from '../../platform/single-keys.ts';

/**
 * Has single keys do what the list of actions says, as far as the role allows it and the page has someone to do it with.
 *
 * @param role null while no page of the company opens: no key does anything then
 */
export function useSingleKeyActions(role: MemberRole | null, onShortcuts: () => void): void {
  const isOn = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = isOn && role !== null ? singleKeyOf(event) : null;
    if (key === null || role === null) return;
    const action = companyActionsFor(role).find((item) => item.key === key);
    if (!action) return;
    const act = 'pageCommand' in action ? findPageAction(action.pageCommand) : onShortcuts;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
