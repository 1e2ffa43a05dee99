import type { MailPreview } from '@letat/contracts/mail/operations';
import { useSearchText } from '@letat/remote-kit/url-filters';
import { Select } from '@letat/ui/select';
import { TextField } from '@letat/ui/text-field';
import * as styles from './outbox.css.ts';

/** Narrows the list to one template and one address; '' does not matter. */
export function MailFilters({
  templates,
  template,
  to,
  onChange,
}: {
  templates: readonly MailPreview[];
  template: string;
  to: string;
  onChange: (some: { template?: string; to?: string }) => void;
}) {
  const [typed, setTyped] = useSearchText(to, (text) => onChange({ to: text }));
  return (
    <search className={styles.filters}>
      <Select
        label="Modèle"
        value={template}
        options={[
          { value: '', label: 'Tous les modèles' },
          ...templates.map(({ name, label }) => ({ value: name, label })),
        ]}
        onChange={(name) => onChange({ template: name })}
      />
      <TextField label="Adresse exacte" type="search" inputMode="email" value={typed} onChange={setTyped} />
    </search>
  );
}
