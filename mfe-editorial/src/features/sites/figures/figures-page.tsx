import { formatShortDay } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { minPartnerCount, partnerWeeks, smallPartnerCount, type WidgetName } from '@letat/contracts/sites/constants';
import { embedKitQuery } from '@letat/contracts/sites/embed-kit-query';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Chart } from '@letat/ui/chart';
import { Section, SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Stat, Stats } from '@letat/ui/stat';
import { type Column, Table } from '@letat/ui/table';
import { widgetTexts } from '../embed-kit/options.ts';
import type { FiguresData } from '../partner-site.route.ts';
import { RenewLink } from './renew-link.tsx';

type WidgetRow = FiguresData['figures']['widgets'][number];

const titleOf = (widget: WidgetName) => widgetTexts[widget].title;
const columns: readonly Column<WidgetRow>[] = [
  { id: 'widget', label: 'Widget', cell: ({ widget }) => titleOf(widget) },
  { id: 'shown', label: 'Affichages', align: 'end', cell: ({ shown }) => told(shown) },
  { id: 'clicked', label: 'Clics', align: 'end', cell: ({ clicked }) => told(clicked) },
  {
    id: 'subscribed',
    label: 'Inscriptions',
    align: 'end',
    cell: ({ widget, subscribed }) => (widget === 'newsletter' ? told(subscribed) : '—'),
  },
];

const told = (count: number | null): string => (count === null ? smallPartnerCount : formatNumber(count));

/** How the widgets of a site are seen, clicked and used, week by week. */
export function FiguresPage({ data: { site, figures }, token }: { data: FiguresData; token: string }) {
  const { weeks, widgets, tests } = figures;
  const present = weeks.at(-1);
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow={`Chiffres sur ${partnerWeeks} semaines`}
        title={<bdi>{site.name}</bdi>}
        dek={site.origins.join(' · ')}
        actions={
          <>
            <ButtonLink href={`/api/sites/figures/${token}/weeks.csv`} download>
              Télécharger en CSV
            </ButtonLink>
            <ButtonLink href={`/embed-kit?${embedKitQuery.site}=${site.key}`}>Extraits de ce site</ButtonLink>
          </>
        }
      />
      <Wrap>
        <Stack stretch gap="loose">
          {site.state === 'suspended' ? (
            <Callout tone="warning" title="Ce site est suspendu">
              <span dir="auto">{site.reason}</span> Le formulaire ne recueille plus d’inscriptions et rien n’est compté.
            </Callout>
          ) : null}
          <Stats columns={3}>
            <Stat label="Affichages, cette semaine" value={told(present?.shown ?? null)} />
            <Stat label="Clics, cette semaine" value={told(present?.clicked ?? null)} />
            <Stat label="Inscriptions confirmées, cette semaine" value={told(present?.subscribed ?? null)} />
          </Stats>
          {widgets.length === 0 ? (
            <Callout title="Rien n’a encore été compté">
              Mettez un extrait portant la clé de ce site dans une page&nbsp;: ses affichages paraissent ici en quelques
              secondes.
            </Callout>
          ) : (
            <>
              <Chart
                title="Affichages et clics"
                level={2}
                labels={weeks.map(({ from }) => formatShortDay(from))}
                labelsName="Semaine du"
                series={[
                  { name: 'Affichages', values: weeks.map(({ shown }) => shown) },
                  { name: 'Clics', values: weeks.map(({ clicked }) => clicked) },
                ]}
              />
              <Table caption="Par widget" rows={widgets} rowKey={({ widget }) => widget} columns={columns} />
            </>
          )}
          <p>
            Compté à part, avec la clé d’essai&nbsp;: {told(tests.shown)} affichages, {told(tests.clicked)} clics,{' '}
            {told(tests.subscribed)} formulaires envoyés.
          </p>
          <Section aria-labelledby="prive">
            <SectionHead id="prive" title="Ce lien est privé" size="small" />
            <Stack>
              <p>
                Qui l’a lit vos chiffres, sans mot de passe. Ce sont des sommes par semaine, et rien de ce qui compte
                moins de {minPartnerCount}&nbsp;: ni cookie, ni adresse, ni visiteur. Les robots et les personnes qui
                refusent le suivi n’y sont pas.
              </p>
              <RenewLink key={token} token={token} />
            </Stack>
          </Section>
        </Stack>
      </Wrap>
    </>
  );
}
