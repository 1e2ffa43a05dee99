import type { RetentionRule } from './retention.ts';

/** The retention rules, one a row. */
export function RetentionTable({ rules }: { rules: readonly RetentionRule[] }) {
  return (
    <table>
      <caption>Durées de conservation</caption>
      <thead>
        <tr>
          <th scope="col">Données</th>
          <th scope="col">Conservées</th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ what, rule }) => (
          <tr key={what}>
            <td>{what}</td>
            <td>{rule}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
