import { saveBooster } from '@common-ground/contract/profile/profile';
import { type Booster, EMPTY_BOOSTER, emptySkill, type Skill } from '@common-ground/domain/profile/booster';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageWrapper, problem, type StubApi, stubApi } from '../../../platform/testing/stub-api.tsx';
import { announcements } from '../../../ui/testing/announcements.ts';
import { dragOver, drop } from '../../../ui/testing/dragging.ts';
import { SkillFields } from '../booster/skill-fields.tsx';
import { type Device, SectionPage } from '../testing/section-page.tsx';
import { EntriesEditor } from './entries-editor.tsx';

const skills = ['Welding', 'Reading plans', 'First aid'].map((name, at) => ({
  ...emptySkill(`0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b7${at}`),
  name,
}));

let api: StubApi;
let device: Device<'booster'>;
beforeEach(() => {
  device = { leftover: null };
  api = stubApi();
  api.answer(saveBooster, ({ body, ifMatch }) => ({
    status: 200,
    body: { version: (ifMatch ?? 0) + 1, content: { ...EMPTY_BOOSTER, ...body } },
  }));
});

function open(entries: readonly Skill[] | null) {
  const content: Booster = { ...EMPTY_BOOSTER, skills: entries };
  return render(
    <SectionPage section="booster" saved={{ version: 1, content }} device={device}>
      {(draft) => (
        <EntriesEditor
          list="booster.skills"
          draft={draft}
          missing={null}
          title="Skills"
          hint="What you can do"
          noneLabel="I’d rather not list any"
          empty={emptySkill}
          nameOf={({ name }) => name}
          detailOf={() => null}
        >
          {(fields) => <SkillFields {...fields} />}
        </EntriesEditor>
      )}
    </SectionPage>,
    { wrapper: PageWrapper },
  );
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const skill = page.getByRole('textbox', { name: 'Skill', exact: true });
const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => skills.find(({ name }) => textContent?.includes(name))?.name);
const savedNames = () =>
  api
    .received(saveBooster)
    .at(-1)
    ?.body.skills?.map(({ name }) => name);

describe('adding', () => {
  test('opens an empty entry at its first field, and returns the focus when it’s closed', async () => {
    await open(null);
    await button(/^Add a(nother)? skill$/).click();
    await expect.element(skill).toHaveFocus();
    await userEvent.keyboard('Welding');
    await button(/done/i).click();
    await expect.element(button('Edit Welding')).toHaveFocus();
    await expect.poll(savedNames).toEqual(['Welding']);
  });

  test('an entry that is opened and left empty isn’t added', async () => {
    await open(null);
    await button(/^Add a(nother)? skill$/).click();
    await expect.element(skill).toHaveFocus();
    await button('Done').click();
    await expect.element(button(/^Add a(nother)? skill$/)).toHaveFocus();
    expect(api.received(saveBooster)).toEqual([]);
    expect(device.leftover).toBeNull();
  });

  test('Enter closes an entry, but not while an input method is composing', async () => {
    await open(null);
    await button(/^Add a(nother)? skill$/).click();
    await expect.element(skill).toHaveFocus();
    await userEvent.keyboard('Welding');
    const composing = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    skill.element().dispatchEvent(composing);
    await expect.element(skill).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Edit Welding')).toHaveFocus();
  });
});

describe('reordering', () => {
  test('by button, announces the new position and keeps the focus on the button', async () => {
    await open(skills);
    button('Move First aid up').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(rows).toEqual(['Welding', 'First aid', 'Reading plans']);
    await expect.element(button('Move First aid up')).toHaveFocus();
    await expect.poll(announcements).toMatch(/First aid.* moved to position 2 of 3/);
    await expect.poll(savedNames).toEqual(['Welding', 'First aid', 'Reading plans']);
  });

  test('by dragging the handle', async () => {
    await open(skills);
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    const handle = row('First aid').element().querySelector('.cursor-grab');
    if (!handle) throw new Error('The row has no drag handle');
    await dragOver(handle, row('Welding').element(), 3);
    await expect.poll(rows).toEqual(['First aid', 'Welding', 'Reading plans']);
    await drop();
    await expect.poll(savedNames).toEqual(['First aid', 'Welding', 'Reading plans']);
  });
});

describe('removing', () => {
  test('offers Undo, with the focus on it, which puts the entry back in its old position', async () => {
    await open(skills);
    await button('Remove Reading plans').click();
    await expect.element(button(/Undo removing Reading plans/)).toHaveFocus();
    await expect.poll(savedNames).toEqual(['Welding', 'First aid']);
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Edit Reading plans')).toHaveFocus();
    await expect.poll(announcements).toMatch(/Reading plans.* is back/);
    expect(rows()).toEqual(['Welding', 'Reading plans', 'First aid']);
    await expect.poll(savedNames).toEqual(['Welding', 'Reading plans', 'First aid']);
  });
});

describe('while saving fails', () => {
  test('everything entered stays on the page and the device, and the next page picks it up', async () => {
    api.answer(saveBooster, () => 'connection lost');
    const first = await open(skills);
    await button('Edit Welding').click();
    await skill.fill('Welding steel');
    await expect.element(page.getByTestId('progress')).toHaveTextContent('waiting');
    await expect.element(skill).toHaveValue('Welding steel');
    await first.unmount();
    api.answer(saveBooster, ({ body }) => ({
      status: 200,
      body: { version: 2, content: { ...EMPTY_BOOSTER, ...body } },
    }));
    await open(skills);
    await expect.element(button('Edit Welding steel')).toBeVisible();
    await expect.poll(savedNames).toEqual(['Welding steel', 'Reading plans', 'First aid']);
    await expect.poll(() => device.leftover).toBeNull();
  });

  test('another page’s entry is merged with what is open here', async () => {
    const there = {
      version: 7,
      content: {
        ...EMPTY_BOOSTER,
        skills: [...skills, { ...emptySkill(crypto.randomUUID()), name: 'Cooking' }],
      },
    };
    api.answer(saveBooster, ({ body, ifMatch }) =>
      ifMatch === 7
        ? { status: 200, body: { version: 8, content: { ...EMPTY_BOOSTER, ...body } } }
        : problem('version_conflict', [], there),
    );
    await open(skills);
    await button('Edit Welding').click();
    await skill.fill('Welding steel');
    await expect.element(button('Edit Cooking')).toBeVisible();
    await expect.element(skill).toHaveValue('Welding steel');
    await expect.element(skill).toHaveFocus();
    await expect.poll(savedNames).toEqual(['Welding steel', 'Reading plans', 'First aid', 'Cooking']);
  });
});
