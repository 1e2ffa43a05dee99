import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { formatCount } from '@letat/contracts/core/format/numbers';
import { webinarLimits } from '@letat/contracts/webinars/constants';
import type { Webinar } from '@letat/contracts/webinars/operations';
import { webinarMailingLabels } from '@letat/contracts/webinars/registrations/constants';
import { emit } from '@letat/remote-kit/events';
import { FormDialog } from '@letat/remote-kit/form-dialog';
import { useCall } from '@letat/remote-kit/page-context';
import { QueryPart, RowsSkeleton, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { SectionHead, Stack } from '@letat/ui/layout';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { toast } from '@letat/ui/toast';
import { useState } from 'react';
import * as styles from './webinars.css.ts';

const mailingsTag = 'webinar-mailings';

/** What was sent to all registrants, and the way to write to them. */
export function Mailings({ webinar }: { webinar: Webinar }) {
  const [isWriting, setWriting] = useState(false);
  const mailings = useApiQuery('GET /api/webinars/:id/mailings', { tags: [mailingsTag], params: { id: webinar.id } });
  const canWrite = (webinar.status === 'scheduled' || webinar.status === 'live') && webinar.currentParticipants > 0;
  return (
    <section aria-labelledby="messages">
      <SectionHead id="messages" title="Messages" size="small" />
      <Stack gap="tight">
        <QueryPart query={mailings} skeleton={<RowsSkeleton label="Chargement des messages…" rows={2} />}>
          {(sent) =>
            sent.length === 0 ? (
              <p className={styles.facts}>Rien encore. Les rappels partent la veille et une heure avant.</p>
            ) : (
              <ul className={styles.bars}>
                {sent.map(({ id, kind, subject, at, sent: accepted, waiting, failed }) => (
                  <li key={id}>
                    <time className={styles.facts} dateTime={at}>
                      {formatShortDateTime(at)}
                    </time>
                    <p>{kind === 'message' ? subject : webinarMailingLabels[kind]}</p>
                    <p className={styles.facts}>
                      {formatCount(accepted, 'parti', 'partis')}
                      {waiting > 0 ? `, ${waiting} en attente` : ''}
                      {failed > 0 ? `, ${formatCount(failed, 'refusé', 'refusés')}` : ''}
                    </p>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryPart>
        {canWrite ? (
          <Button size="small" onPress={() => setWriting(true)}>
            Écrire aux inscrits
          </Button>
        ) : null}
      </Stack>
      {isWriting ? <WriteDialog webinar={webinar} onClose={() => setWriting(false)} /> : null}
    </section>
  );
}

function WriteDialog({ webinar: { id, currentParticipants }, onClose }: { webinar: Webinar; onClose: () => void }) {
  const call = useCall();
  return (
    <FormDialog
      title="Écrire aux inscrits"
      verb={`Envoyer à ${formatCount(currentParticipants, 'inscrit', 'inscrits')}`}
      pendingLabel="Envoi…"
      general="subject"
      onClose={onClose}
      send={async (text) => {
        const body = { subject: text('subject'), text: text('text') };
        await call('POST /api/webinars/:id/mailings', { params: { id }, body });
        emit('changed', { tags: [mailingsTag] });
        toast({ title: 'Message envoyé', text: body.subject, tone: 'success' });
        onClose();
      }}
    >
      <TextField name="subject" label="Objet" isRequired autoFocus maxLength={webinarLimits.subjectLength} />
      <TextArea name="text" label="Message" isRequired rows={6} maxLength={webinarLimits.messageLength} />
    </FormDialog>
  );
}
