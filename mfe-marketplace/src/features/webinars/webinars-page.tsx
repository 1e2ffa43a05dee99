import { currencyNames } from '@letat/contracts/core/currency-names';
import { languages } from '@letat/contracts/core/languages/all';
import { webinarCategoryLabels, webinarCurrency } from '@letat/contracts/webinars/constants';
import type { Webinar } from '@letat/contracts/webinars/operations';
import type { PageProps } from '@letat/remote-kit/route';
import { Badge } from '@letat/ui/badge';
import { ButtonLink } from '@letat/ui/button-link';
import { Card } from '@letat/ui/card';
import { Cover } from '@letat/ui/cover';
import { EmptyState } from '@letat/ui/empty-state';
import { Grid, Section, SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { Clamp, Dek, Meta, MetaItems, Title } from '@letat/ui/text';
import { webinarAddress } from './webinar-address.ts';
import { dayOf, hoursOf, isOpen, priceText, seatsOf } from './webinar-facts.ts';
import type { WebinarsData } from './webinars.route.ts';

/** `/webinaires`: what runs, what comes, what was. */
export default function WebinarsPage({ data: { live, upcoming, past } }: PageProps<WebinarsData>) {
  const isPaid = [...live, ...upcoming].some(({ price }) => price > 0);
  return (
    <Wrap>
      <Section>
        <Stack stretch gap="loose">
          <Stack gap="tight">
            <Title>Webinaires</Title>
            <Dek>
              Une heure en direct avec celles et ceux qui réforment. On s’inscrit en deux lignes, on reçoit un rappel la
              veille et une heure avant, et l’on entre par le lien de son inscription.
            </Dek>
            {/* Books and plans of the review have currencies of their own. */}
            {isPaid ? <Meta>Les places payantes se règlent en {currencyNames[webinarCurrency]}.</Meta> : null}
          </Stack>
          {live.length + upcoming.length === 0 ? (
            <EmptyState
              heading="h2"
              title="Aucun webinaire à venir"
              text="Les prochains sont annoncés ici et dans la lettre."
              action={<ButtonLink href="/marketplace?category=webinar">Voir les rediffusions</ButtonLink>}
            />
          ) : null}
          <Shelf id="en-direct" title="En direct" webinars={live} />
          <Shelf id="a-venir" title="À venir" webinars={upcoming} />
          <Shelf id="passes" title="Passés" webinars={past} />
        </Stack>
      </Section>
    </Wrap>
  );
}

function Shelf({ id, title, webinars }: { id: string; title: string; webinars: readonly Webinar[] }) {
  if (webinars.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} size="small" />
      <Grid>
        {webinars.map((webinar) => (
          <WebinarCard key={webinar.id} webinar={webinar} />
        ))}
      </Grid>
    </section>
  );
}

function WebinarCard({ webinar }: { webinar: Webinar }) {
  const { id, title, description, category, language, host, speakers, status, isLate } = webinar;
  const by = host?.fullName ?? speakers.join(', ');
  return (
    <Card
      title={title}
      href={webinarAddress(id)}
      picture={<Cover slug={id} category={webinarCategoryLabels[category]} />}
      eyebrow={
        <span>
          {status === 'live' ? <Badge tone="green">En direct</Badge> : null}
          {isLate ? <Badge tone="ochre">En retard</Badge> : null} <Badge>{webinarCategoryLabels[category]}</Badge>
        </span>
      }
      foot={
        <Meta>
          <MetaItems
            items={[
              by === '' ? null : by,
              languages[language].label.toLowerCase(),
              priceText(webinar).toLowerCase(),
              isOpen(webinar) ? seatsOf(webinar) : null,
            ]}
          />
        </Meta>
      }
    >
      <Meta>
        <time dateTime={webinar.scheduledDate}>
          {dayOf(webinar)}, {hoursOf(webinar)}
        </time>
      </Meta>
      <Clamp lines={3}>{description}</Clamp>
    </Card>
  );
}
