// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { IconButton } from '../icon-button/index.ts';
import { Toolbar, ToolbarGroup } from './index.ts';

test('a toolbar is one stop of the tab key, whose tools the arrows go through', async () => {
  const user = userEvent.setup();
  const bold = vi.fn();
  render(
    <>
      <Toolbar label="Mise en forme">
        <ToolbarGroup label="Caractères">
          <IconButton label="Italique">I</IconButton>
          <IconButton label="Gras" onPress={bold}>
            G
          </IconButton>
        </ToolbarGroup>
        <ToolbarGroup label="Paragraphes">
          <IconButton label="Titre">T</IconButton>
        </ToolbarGroup>
      </Toolbar>
      <textarea aria-label="Texte" />
    </>,
  );
  expect(screen.getByRole('toolbar', { name: 'Mise en forme' })).toBeTruthy();
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Italique');
  await user.keyboard('{ArrowRight}{Enter}');
  expect(bold).toHaveBeenCalledOnce();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Titre');
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Texte');
  await user.tab({ shift: true });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Titre');
});
