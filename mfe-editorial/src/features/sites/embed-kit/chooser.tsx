import { widgetNames } from '@letat/contracts/sites/constants';
import { embedKitQuery } from '@letat/contracts/sites/embed-kit-query';
import { Callout } from '@letat/ui/callout';
import { RadioGroup } from '@letat/ui/radio-group';
import { Switch } from '@letat/ui/switch';
import * as styles from './embed-kit-page.css.ts';
import { kindChoices, languageChoices, sizeChoices, themeChoices, widgetTexts } from './options.ts';
import type { useWidgetChoice } from './use-widget-choice.ts';

interface ChooserProps {
  chosen: ReturnType<typeof useWidgetChoice>;
  isPinned: boolean;
  /** Null where no loader is live that could be pinned. */
  onPin: ((isPinned: boolean) => void) | null;
}

const widgets = widgetNames.map((name) => ({
  value: name,
  label: widgetTexts[name].title,
  note: widgetTexts[name].text,
}));

/** Which widget, and what it is like: whatever it has no choice of is not asked. */
export function Chooser({ chosen, isPinned, onPin }: ChooserProps) {
  const { choice, setName, setTheme, setLanguage, setSize, setKind } = chosen;
  const { name, theme, language, size, kind, site } = choice;
  const [kinds, sizes] = [kindChoices(name), sizeChoices(name)];
  return (
    <div className={styles.chooser}>
      <RadioGroup label="Élément" name="widget" choices={widgets} value={name} onChange={setName} />
      {kind === null || kinds.length === 0 ? null : (
        <RadioGroup label="Type" name="widget-kind" choices={kinds} value={kind} onChange={setKind} />
      )}
      {sizes.length === 0 ? null : (
        <RadioGroup label="Taille" name="widget-size" choices={sizes} value={size} onChange={setSize} columns={2} />
      )}
      <RadioGroup label="Thème" name="widget-theme" choices={themeChoices} value={theme} onChange={setTheme} />
      <RadioGroup
        label="Langue"
        name="widget-language"
        choices={languageChoices}
        value={language}
        onChange={setLanguage}
        columns={2}
      />
      {onPin === null ? null : (
        <Switch
          label="Version figée"
          note="L’extrait porte l’empreinte du script (integrity)&nbsp;: votre page n’exécute que ces octets-là, et ne reçoit pas nos mises à jour."
          isSelected={isPinned}
          onChange={onPin}
        />
      )}
      {name === 'newsletter' && site === null ? (
        <Callout title="Un lien, puis un formulaire">
          Sans inscription, vos lecteurs sont conduits au formulaire de la revue. Avec la clé de votre site, ils
          s’inscrivent sans quitter votre page&nbsp;: <a href={`#${embedKitQuery.outcome}`}>inscrire mon site</a>.
        </Callout>
      ) : null}
    </div>
  );
}
