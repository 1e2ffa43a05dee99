import { formatNumber } from '@letat/contracts/core/format/numbers';
import type { ImportCounts } from '@letat/contracts/newsletter/imports/operations';
import { SectionHead } from '@letat/ui/layout';
import { Stat, Stats } from '@letat/ui/stat';

/** What the rows of an import come to, or came to. */
export function Counts({ title, counts, isDone = false }: { title: string; counts: ImportCounts; isDone?: boolean }) {
  const { rows, added, known, unsubscribed, suppressed, left, blocked, wrong } = counts;
  return (
    <div>
      <SectionHead title={title} level={3} size="small" />
      <Stats columns={5}>
        <Stat
          label={isDone ? 'Ajoutées' : 'À ajouter'}
          value={formatNumber(added)}
          note={`sur ${formatNumber(rows)} lignes`}
        />
        <Stat label="Déjà abonnées" value={formatNumber(known)} note="laissées telles quelles" />
        <Stat label="Désinscrites ici" value={formatNumber(unsubscribed)} note="jamais réabonnées" />
        <Stat label="Retenues ici" value={formatNumber(suppressed)} note="erreur ou plainte" />
        <Stat label="Lignes fausses" value={formatNumber(wrong)} />
      </Stats>
      {left + blocked === 0 ? null : (
        <Stats columns={5}>
          <Stat
            label="Désinscrites ailleurs"
            value={formatNumber(left)}
            note={isDone ? 'enregistrées comme désinscrites' : 'à enregistrer comme désinscrites'}
          />
          <Stat
            label="Bloquées ailleurs"
            value={formatNumber(blocked)}
            note={isDone ? 'retenues, pour erreur ou plainte' : 'à retenir, pour erreur ou plainte'}
          />
        </Stats>
      )}
    </div>
  );
}
