import { siteMessages } from '@letat/contracts/core/site-messages';
import { useSurroundings } from '@letat/remote-kit/page-context';
import { Section, SectionHead, Split, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { RadioGroup } from '@letat/ui/radio-group';
import { useState } from 'react';
import { cardFormats } from './formats.ts';
import { PictureCard } from './picture-card.tsx';
import { TextCard } from './text-card.tsx';
import { kitTexts } from './texts.ts';

const choices = cardFormats.map(({ id, label, width, height }) => ({
  value: id,
  label: `${label}, ${width} × ${height}`,
}));

/** Four texts to take along, each with its picture. */
export default function LinkedinPage() {
  const { origin } = useSurroundings();
  const [chosen, setChosen] = useState<string>(cardFormats[0].id);
  const format = cardFormats.find(({ id }) => id === chosen) ?? cardFormats[0];
  return (
    <>
      <PageHeader
        eyebrow={siteMessages.linkedinKit}
        title="Inviter à écrire, en quatre textes"
        dek="Copiez un texte, remplacez ce qui est entre crochets, et joignez-y son image&nbsp;: elle est dessinée dans votre navigateur, au format que vous choisissez."
      />
      <Wrap>
        <Section aria-label="Format des images">
          <RadioGroup
            label="Format des images"
            name="format"
            choices={choices}
            value={format.id}
            onChange={setChosen}
            columns={2}
          />
        </Section>
        {kitTexts(origin).map((text) => (
          <Section key={text.id} aria-labelledby={text.id}>
            <SectionHead id={text.id} title={text.title} />
            <Split ratio="6-6">
              <TextCard text={text} />
              <PictureCard text={text} format={format} />
            </Split>
          </Section>
        ))}
      </Wrap>
    </>
  );
}
