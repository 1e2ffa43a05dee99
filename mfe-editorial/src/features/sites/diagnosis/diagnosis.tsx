import { copyMessages } from '@letat/contracts/core/copy-messages';
import { formatEnumeration } from '@letat/contracts/core/format/enumeration';
import { partnerSiteLimits } from '@letat/contracts/sites/constants';
import type { Finding, Diagnosis as Found } from '@letat/contracts/sites/diagnosis/operations';
import { useCall } from '@letat/remote-kit/page-context';
import { useSubmission } from '@letat/remote-kit/submission';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { CopyButton } from '@letat/ui/copy-button';
import { Form, FormActions } from '@letat/ui/form';
import { Split, Stack } from '@letat/ui/layout';
import { Title } from '@letat/ui/text';
import { TextField } from '@letat/ui/text-field';
import { useEffect, useState } from 'react';
import { widgetTexts } from '../embed-kit/options.ts';
import { sayNotCopied } from '../embed-kit/snippet.tsx';
import * as styles from './diagnosis.css.ts';
import { wordsOf } from './finding-texts.ts';

/** Asks for the address of a page, and says in rows what keeps its widgets from being shown. */
export default function Diagnosis() {
  // A form that only code can send is served to nobody: without it there is a sentence in its place.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  if (isThere) return <DiagnosisForm />;
  return (
    <div className={styles.place}>
      <noscript>
        <p>L’examen demande JavaScript&nbsp;: activez-le dans votre navigateur.</p>
      </noscript>
    </div>
  );
}

function DiagnosisForm() {
  const call = useCall();
  const [found, setFound] = useState<Found | null>(null);
  const { problems, isPending, submit } = useSubmission({
    general: 'address',
    fields: { site_page_unreadable: 'address' },
  });
  return (
    <Split ratio="5-7">
      <Form
        aria-label="Examiner une page"
        problems={problems}
        onSubmit={submit(async (text) => {
          setFound(null);
          setFound(await call('POST /api/embed/diagnoses', { body: { address: text('address') } }));
        })}
      >
        <TextField
          name="address"
          type="url"
          label="Adresse de la page"
          description="Nous la lisons une fois, comme un visiteur. Rien n’en est gardé."
          placeholder="https://www.exemple.org/page"
          maxLength={partnerSiteLimits.pageAddress}
          isRequired
        />
        <FormActions>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Lecture de la page…">
            Examiner
          </Button>
        </FormActions>
      </Form>
      <div role="status">{found === null ? null : <Outcome found={found} />}</div>
    </Split>
  );
}

function Outcome({ found: { widgets, findings } }: { found: Found }) {
  const names = widgets.map((name) => widgetTexts[name].title.toLowerCase());
  const list = formatEnumeration(names);
  return (
    <Stack stretch>
      <Title level={3} size="section">
        {verdictOf(findings)}
      </Title>
      {names.length > 0 ? <p>Dans la page&nbsp;: {list}.</p> : null}
      {findings.length > 0 ? (
        <ul className={styles.rows}>
          {findings.map((finding) => (
            <Row key={`${finding.code} ${finding.about}`} finding={finding} />
          ))}
        </ul>
      ) : (
        <p>Un bloqueur de contenu chez vous&nbsp;? Essayez dans une fenêtre sans extension.</p>
      )}
    </Stack>
  );
}

function verdictOf(findings: readonly Finding[]): string {
  const stops = findings.filter(({ level }) => level === 'blocked').length;
  if (stops === 0) return findings.length === 0 ? 'Rien ne l’empêche' : 'Tout s’affiche, à un détail près';
  return stops === 1 ? 'Une chose l’empêche' : `${stops} choses l’empêchent`;
}

function Row({ finding }: { finding: Finding }) {
  const { level, mend } = finding;
  const { title, text } = wordsOf(finding);
  return (
    <li className={styles.row}>
      <div>
        <Badge tone={level === 'blocked' ? 'brick' : 'ochre'}>{level === 'blocked' ? 'Bloqué' : 'À régler'}</Badge>
      </div>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
        {mend === null ? null : (
          <>
            <pre className={styles.line}>
              <code>{mend}</code>
            </pre>
            <div>
              <CopyButton size="small" text={mend} copiedLabel={copyMessages.copied} onFailure={sayNotCopied}>
                Copier
              </CopyButton>
            </div>
          </>
        )}
      </div>
    </li>
  );
}
