import { getAdminHealth, type HealthState } from '@letat/contracts/system/health/operations';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { route } from '../../../route.ts';
import type { BackupRunsRepository } from '../backups/repository.ts';
import type { VerificationsRepository } from '../verification/repository.ts';
import { notifyOfAlerts } from './alerts/notify.ts';
import { HealthAlertsRepository } from './alerts/repository.ts';
import { backupFinding } from './checks/backups.ts';
import { certificateCheck } from './checks/certificate.ts';
import { clockCheck } from './checks/clock.ts';
import { diskChecks } from './checks/disks.ts';
import { verificationFinding } from './checks/verification.ts';
import { versionsFinding } from './checks/versions.ts';
import { good, type HealthAlertHandler, type HealthCheck, problem } from './registry.ts';
import { HealthService } from './service.ts';

const gravity = { unknown: -1, good: 0, soon: 1, urgent: 2 } as const satisfies Record<HealthState, number>;
/** https://www.mongodb.com/docs/manual/reference/command/buildInfo/ */
const serverVersion = z.object({ version: z.string() });

interface Needs {
  readonly backups: BackupRunsRepository;
  readonly verifications: VerificationsRepository;
  /** The data folder of this machine. */
  readonly directory: string;
  readonly publicOrigin: string;
  /** The demonstration is not backed up. */
  readonly isDemonstration: boolean;
}

/** What is wrong with the machines: on a screen, among what waits for administrators, and by a notification of what is urgent. */
export function registerHealth(
  app: FastifyInstance,
  { backups, verifications, directory, publicOrigin, isDemonstration }: Needs,
) {
  const { mongo, content, clock, invariants, jobs } = app;
  const checks: HealthCheck[] = [
    {
      id: 'backups',
      label: 'Sauvegardes',
      async look() {
        if (isDemonstration) return good('La démonstration ne se sauvegarde pas.');
        return backupFinding((await backups.last())?.dataUntil ?? null, clock.now());
      },
    },
    {
      id: 'verification',
      label: 'Contrôle des données',
      look: async () => verificationFinding(invariants.list(), await verifications.list(), clock.now()),
    },
    {
      id: 'workers',
      label: 'Processus de travail',
      async look() {
        if (await jobs.isWorking()) return good('Des processus de travail sont en marche.');
        return problem(
          'urgent',
          'Aucun processus de travail n’est en marche : mails, versements et publications attendent.',
          {
            remedy:
              'Démarrez-en un : npm run serve les lance (réglage WORKERS), ailleurs node api/src/worker.ts. Rien n’est perdu.',
            href: '/admin/jobs',
          },
        );
      },
    },
    {
      id: 'change-stream',
      label: 'Flux des changements',
      isOfProcess: true,
      async look() {
        if (content.isWatching()) return good('Les changements parviennent à l’API.');
        return problem('urgent', 'Les changements ne parviennent plus à l’API : aucune page ne reste en mémoire.', {
          remedy:
            'Elle se reconnecte d’elle-même. Si cela dure plus d’une minute, voyez MongoDB et le journal de l’API.',
        });
      },
    },
    ...diskChecks(mongo, directory),
    {
      id: 'versions',
      label: 'Versions de Node et de MongoDB',
      async look() {
        if (isDemonstration) return good('La démonstration va avec ce que cette machine a.');
        const { version } = serverVersion.parse(await mongo.connection.getClient().db().command({ buildInfo: 1 }));
        return versionsFinding({ node: process.versions.node, mongodb: version }, clock.now());
      },
    },
    certificateCheck(publicOrigin, clock),
    clockCheck(mongo),
  ];
  const handlers: HealthAlertHandler[] = [];
  const health = new HealthService(checks, app.log);
  const alerts = new HealthAlertsRepository(mongo);
  app.privacy.register({ collection: 'healthAlerts', none: 'what of the machines administrators were notified of' });
  app.decorate('health', {
    register: (...added) => void checks.push(...added),
    onAlert: (handler) => void handlers.push(handler),
  });
  app.administration.waits({
    id: 'health',
    label: { one: 'alerte sur la santé du site', many: 'alertes sur la santé du site' },
    href: '/admin/health',
    action: 'Voir',
    count: (limit) => health.countProblems(limit),
  });
  app.metrics.gauge(
    'letat_health',
    'How each thing of /admin/health is: 0 good, 1 to be seen to, 2 urgent; -1 where it could not be looked at.',
    ['check'],
    async () => (await health.reports()).map(({ id, state }) => [[id], gravity[state]] as const),
  );
  jobs.every({
    name: 'health',
    label: 'Surveillance de la santé du site',
    cron: '*/15 * * * *',
    work: (context) => notifyOfAlerts(app, { health, alerts, handlers }, context),
  });
  route(app, getAdminHealth, async () => ({ lookedAt: clock.now().toISOString(), checks: await health.reports() }));
}
