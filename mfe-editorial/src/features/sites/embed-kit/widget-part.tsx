import { type WidgetName, type WidgetSize, widgetSizes } from '@letat/contracts/sites/constants';
import { embedKitQuery } from '@letat/contracts/sites/embed-kit-query';
import { Callout } from '@letat/ui/callout';
import { Section, SectionHead, Split, Stack } from '@letat/ui/layout';
import { RadioGroup } from '@letat/ui/radio-group';
import { Tabs } from '@letat/ui/tabs';
import { Dek } from '@letat/ui/text';
import { useState } from 'react';
import * as styles from './embed-kit-page.css.ts';
import { kindChoices, sizeChoices, widgetTexts } from './options.ts';
import { Snippet } from './snippet.tsx';
import {
  boxOf,
  framePath,
  frameSnippet,
  htmlSnippet,
  promptSnippet,
  reactSnippet,
  type Source,
  type WidgetChoice,
} from './snippets.ts';

export interface WidgetPartProps extends Pick<WidgetChoice, 'theme' | 'language' | 'site'> {
  name: WidgetName;
  source: Source;
}

/** One widget: its options, the widget itself as it runs on other sites, and the lines that put it there. */
export function WidgetPart({ name, theme, language, site, source }: WidgetPartProps) {
  const { title, text } = widgetTexts[name];
  const kinds = kindChoices(name);
  const sizes = sizeChoices(name);
  const defaultKind = kinds[0]?.value ?? null;
  const [kind, setKind] = useState<string | null>(defaultKind);
  const [size, setSize] = useState<WidgetSize>('medium');
  const choice: WidgetChoice = { name, theme, language, size, kind, defaultKind, site };
  const { width, height } = boxOf(choice);
  const path = framePath(choice);
  return (
    <Section aria-labelledby={name}>
      <SectionHead id={name} title={title} />
      <Split ratio="5-7">
        <Stack stretch>
          <Dek>{text}</Dek>
          {name === 'newsletter' && site === null ? (
            <Callout title="Un lien, puis un formulaire">
              Sans inscription, vos lecteurs sont conduits au formulaire de la revue. Avec la clé de votre site, ils
              s’inscrivent sans quitter votre page&nbsp;: <a href={`#${embedKitQuery.outcome}`}>inscrire mon site</a>.
            </Callout>
          ) : null}
          {kinds.length > 0 && kind !== null ? (
            <RadioGroup label="Type" name={`${name}-kind`} choices={kinds} value={kind} onChange={setKind} />
          ) : null}
          {sizes.length > 0 ? (
            <RadioGroup
              label="Taille"
              name={`${name}-size`}
              choices={sizes}
              value={size}
              onChange={(value) => setSize(widgetSizes.find((known) => known === value) ?? 'medium')}
            />
          ) : null}
        </Stack>
        <Stack stretch>
          <div className={styles.preview} data-narrow={name === 'newsletter' || undefined}>
            <iframe
              key={path}
              className={styles.frame}
              src={path}
              title={`Aperçu : ${title}`}
              width={width ?? '100%'}
              height={height}
              loading="lazy"
            />
          </div>
          <Tabs
            label={`Extrait : ${title}`}
            tabs={[
              { id: 'html', label: 'HTML', content: <Snippet code={htmlSnippet(choice, source)} name={title} /> },
              {
                id: 'react',
                label: 'React (Lovable)',
                content: <Snippet code={reactSnippet(choice, source)} name={title} />,
              },
              {
                id: 'prompt',
                label: 'Consigne',
                content: <Snippet code={promptSnippet(choice, source)} name={title} />,
              },
              { id: 'frame', label: 'Iframe', content: <Snippet code={frameSnippet(choice, source)} name={title} /> },
            ]}
          />
        </Stack>
      </Split>
    </Section>
  );
}
