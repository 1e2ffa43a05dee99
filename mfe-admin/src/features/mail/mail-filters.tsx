import type { MailPreview } from '@letat/contracts/mail';
import { Button } from '@letat/ui/button';
import { Select } from '@letat/ui/select';
import { TextField } from '@letat/ui/text-field';
import { useState } from 'react';
import * as styles from './mail-filters.css.ts';

/** Which mails are asked for; empty does not matter. */
export interface MailsAskedFor {
  template: string;
  to: string;
}

/** Narrows the list to one template and one address. */
export function MailFilters({
  templates,
  asked,
  onAsk,
}: {
  templates: readonly MailPreview[];
  asked: MailsAskedFor;
  onAsk: (asked: MailsAskedFor) => void;
}) {
  const [to, setTo] = useState(asked.to);
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          onAsk({ ...asked, to: to.trim() });
        }}
      >
        <Select
          label="Modèle"
          value={asked.template}
          options={[
            { value: '', label: 'Tous les modèles' },
            ...templates.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={(template) => onAsk({ ...asked, template })}
        />
        <TextField label="Adresse exacte" type="search" inputMode="email" value={to} onChange={setTo} />
        <Button type="submit">Chercher</Button>
      </form>
    </search>
  );
}
