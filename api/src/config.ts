import { readFileSync } from 'node:fs';
import { aiLimits } from '@letat/contracts/ai/constants';
import { type Identity, placeholder } from '@letat/contracts/core/identity';
import { type SettingFileProblem, withSettingFiles } from '@letat/contracts/core/setting-files';
import { isWebAddress } from '@letat/contracts/core/web-address';
import { crawlerPolicies, defaultCrawlerPolicy } from '@letat/contracts/crawlers/constants';
import { type AccountingPlan, accountantRoles, accountingPlan } from '@letat/contracts/ledger/accountant/schemas';
import { warmUp } from '@letat/contracts/mail/deliverability';
import { type VatTable, vatTable } from '@letat/contracts/orders/vat/schemas';
import { accountLimits } from '@letat/contracts/users/constants';
import { z } from 'zod';
import { demonstrationIdentity } from './demonstration-identity.ts';
import { dkimKey, dnsServers } from './mail-settings.ts';
import type { AiOptions } from './modules/ai/index.ts';
import type { PaypalSettings, RailSettings } from './modules/payments/index.ts';
import type { S3Settings } from './modules/uploads/index.ts';
import { failpointNames } from './plugins/failpoints.ts';
import { parseNetworks } from './plugins/outgoing-http/index.ts';
import type { LimitVariable } from './plugins/rate-limit/limit.ts';
import { isAbove } from './relying-party.ts';
import { isTimeZone } from './time/time-zone.ts';

const origin = z.string().refine((value) => URL.canParse(value) && new URL(value).origin === value, {
  error: 'ce n’est pas une origine ; donnez le schéma, l’hôte et le port seuls, par exemple http://localhost:3000',
});

const timeZone = z.string().refine(isTimeZone, {
  error: 'ce fuseau est inconnu ; donnez un nom IANA, par exemple Africa/Dakar',
});

const flag = z
  .enum(['0', '1', 'true', 'false', ''], { error: 'donnez 1 ou 0' })
  .transform((value) => value === '1' || value === 'true');

const count = (smallest: number) =>
  z.coerce
    .number({ error: 'donnez un nombre entier' })
    .int('donnez un nombre entier')
    .min(smallest, `donnez au moins ${smallest}`);

/** Unset and empty are the same. */
const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

const minSecretLength = 24;
const tooShort = `ce secret est trop court ; donnez au moins ${minSecretLength} caractères`;

const smtpUrl = z.string().refine((value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol), {
  error: 'ce n’est pas une adresse SMTP ; donnez par exemple smtps://nom:mot-de-passe@smtp.exemple.org:465',
});

const maxLineLength = 200;
/** It stands in pages and in mails, whose headers end with their line. */
const oneLine = z
  .string()
  .max(maxLineLength, `ce texte est trop long ; donnez au plus ${maxLineLength} caractères`)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'il y a un saut de ligne ou un caractère de contrôle ; donnez une seule ligne');

const amountOfMoney = z.coerce
  .number({ error: 'donnez un nombre, par exemple 0.4' })
  .min(0, 'donnez au moins 0')
  .max(10_000, 'donnez au plus 10000')
  .default(0);

const emailAddress = z
  .email('ce n’est pas une adresse email ; donnez par exemple contact@exemple.org')
  .max(
    accountLimits.emailLength,
    `cette adresse est trop longue ; donnez au plus ${accountLimits.emailLength} caractères`,
  );

const webAddress = z.string().refine((value) => isWebAddress(value), {
  error: 'ce n’est pas une adresse du web ; donnez par exemple https://www.exemple.org',
});

/** `name:passing`: the process dies there, for tests of crashes. */
const plannedDeath = z.string().transform((value, context) => {
  const [name = '', passing = '1'] = value.split(':');
  const at = failpointNames.find((known) => known === name);
  if (at !== undefined && /^[1-9]\d*$/.test(passing)) return { at, passing: Number(passing) };
  context.addIssue({
    code: 'custom',
    message: `donnez un de ${failpointNames.join(', ')}, et la fois, par exemple mail-sending:3`,
  });
  return z.NEVER;
});

const webhookSecrets = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .transform((secrets) => secrets.filter((secret) => secret !== ''))
  .refine((secrets) => secrets.every((secret) => /^whsec_[A-Za-z\d+/]{32,88}={0,2}$/.test(secret)), {
    error: 'un de ces secrets n’est pas de la forme whsec_ suivie de 24 à 64 octets en base64',
  });

const vatRates = z
  .string()
  .default('[]')
  .transform((text, context): VatTable => {
    const { data } = vatTable.safeParse(jsonOf(text));
    if (data) return data;
    const message =
      'donnez un tableau JSON, par exemple [{"country":"FR","percent":20,"from":"2014-01-01","source":"CGI, article 278"}]';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const planOfAccounts = z
  .string()
  .default('{}')
  .transform((text, context): AccountingPlan => {
    const { data } = accountingPlan.safeParse(jsonOf(text));
    if (data) return data;
    const message = `donnez un objet JSON de numéros, par exemple {"revenue":"706","author":"4712"} ; ses noms sont ${accountantRoles.join(', ')}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const settings = z.object({
  MONGODB_URI: z
    .string({
      error:
        'elle manque ; donnez l’adresse d’un replica set, par exemple mongodb://127.0.0.1:27017/letat?replicaSet=rs0',
    })
    .regex(/^mongodb(\+srv)?:\/\//, 'elle doit commencer par mongodb:// ou mongodb+srv://'),
  API_HOST: z.string().min(1, 'donnez une adresse d’écoute, par exemple 127.0.0.1').default('127.0.0.1'),
  API_PORT: count(0).max(65_535, 'donnez un port entre 0 et 65535 (0 : le système choisit)').default(0),
  INTERNAL_TOKEN: z
    .string({ error: `elle manque ; donnez un secret d’au moins ${minSecretLength} caractères, le même à la coquille` })
    .min(minSecretLength, tooShort),
  /** Opens `/internal/metrics` and nothing else, for a collector that watches. */
  METRICS_TOKEN: optional.pipe(z.string().min(minSecretLength, tooShort).optional()),
  /** Where a worker says how it is: its figures, and whether it is alive and can work. Without it, it listens nowhere. */
  WORKER_PORT: z
    .literal('')
    .transform(() => undefined)
    .or(count(0).max(65_535, 'donnez un port entre 0 et 65535 (0 : le système choisit)'))
    .optional(),
  /** How long a process that is asked to stop goes on answering, so that a caller who sends requests here learns to send them elsewhere. */
  STOP_DELAY_MS: count(0).max(60_000, 'donnez au plus 60000').default(0),
  PUBLIC_ORIGIN: origin.default('http://localhost:3000'),
  /** Under which domain passkeys are made: the host of PUBLIC_ORIGIN, or one above it. Changed, it makes all of them worthless. */
  PASSKEY_RP_ID: optional.pipe(
    z
      .string()
      .regex(/^[a-z\d-]+(?:\.[a-z\d-]+)*$/, 'ce n’est pas un domaine en minuscules ; donnez par exemple exemple.org')
      .optional(),
  ),
  DEMO: flag.default(false),
  DEMO_PASSWORD: z.string().min(1, 'donnez un mot de passe').default('demonstration'),
  DATA_DIR: z.string().min(1, 'donnez un dossier').default('.data'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'donnez fatal, error, warn, info, debug, trace ou silent',
    })
    .default('info'),
  /** Administrators must have a second factor; until they do, their session opens their own account only. */
  REQUIRE_ADMIN_TOTP: flag.default(false),
  SITE_TIME_ZONE: timeZone.default('Africa/Dakar'),
  /** What articles say to crawlers of AI where neither they nor their authors say anything. */
  CRAWLER_POLICY: z.enum(crawlerPolicies).default(defaultCrawlerPolicy),
  /** The operator charges VAT by these rates; without them it is not liable, and its receipts say so. */
  VAT_RATES: optional.pipe(vatRates),
  /** Numbers of the operator's accounting plan; without them those of a proposal by SYSCOHADA, which an accountant is to check. */
  ACCOUNTING_PLAN: optional.pipe(planOfAccounts),
  /** Bytes of finished public answers that one process stores. */
  RESPONSE_CACHE_BYTES: count(0).default(64 * 1024 * 1024),
  /** Where files are stored instead of on the local disk: all of these, or none. */
  S3_ENDPOINT: optional.pipe(origin.optional()),
  /** Where the API and the workers reach that service, when that is not where browsers do. */
  S3_INTERNAL_ENDPOINT: optional.pipe(origin.optional()),
  S3_REGION: optional.transform((region) => region ?? 'us-east-1'),
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** Where mails are handed over; it needs the sender of the identity. */
  SMTP_URL: optional.pipe(smtpUrl.optional()),
  /** Mails of campaigns that the addresses of one domain get in a second, from all workers together. */
  MAIL_DOMAIN_RATE: count(1).default(10),
  /** Letters that leave on the first day of a sender’s domain; 0 for one that receivers know. */
  MAIL_WARM_UP: count(0).default(warmUp.firstDay),
  /** Letters rest to a domain that puts mails off or complains; 0 where a relay answers in the name of all domains. */
  MAIL_BREAKER: flag.default(true),
  /** Secrets of the mail provider's webhook, `whsec_…`, the newest first; more than one while they are replaced. */
  MAIL_EVENTS_SECRETS: webhookSecrets.default([]),
  /** Where messages to the partner are sent, https; it needs a secret. */
  PARTNER_WEBHOOK_URL: optional.pipe(
    z
      .url({
        protocol: /^https?$/,
        error: 'ce n’est pas une adresse ; donnez par exemple https://hub.exemple.org/webhooks',
      })
      .optional(),
  ),
  /** What signs messages to the partner and their own calls, `whsec_…`, the newest first; more than one while they are replaced. */
  PARTNER_WEBHOOK_SECRETS: webhookSecrets.default([]),
  /** Under which name the mail provider publishes its DKIM key: `<selector>._domainkey.<domain>`. */
  MAIL_DKIM_SELECTOR: optional.pipe(
    z
      .string()
      .regex(/^[\w.-]{1,63}$/, 'ce n’est pas un sélecteur DKIM ; donnez par exemple s1')
      .optional(),
  ),
  /** Signs mails here, where no provider does: an RSA key, PEM or base64 of its PKCS#8; it needs the selector. */
  MAIL_DKIM_KEY: optional.pipe(dkimKey.optional()),
  /** Servers that the sender check asks, such as `192.0.2.53, [2001:db8::53]:5353`; the machine's own without. */
  MAIL_DNS: optional.pipe(dnsServers.optional()),
  /** Through whom people pay: all of these, or none. Their shape is that of the ids that PayPal gives. */
  PAYPAL_BASE_URL: optional.pipe(origin.optional()),
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_CLIENT_SECRET: optional,
  PAYPAL_WEBHOOK_ID: optional.pipe(
    z
      .string()
      .regex(/^[a-zA-Z0-9]{1,50}$/, 'ce n’est pas l’identifiant d’un webhook ; copiez-le du tableau de bord de PayPal')
      .optional(),
  ),
  /** Payouts to Wave wallets of one country: the key of the business wallet, and what signs its webhooks, the newest first. */
  WAVE_API_KEY: optional,
  WAVE_WEBHOOK_SECRETS: optional.transform((text) =>
    (text ?? '')
      .split(',')
      .map((secret) => secret.trim())
      .filter((secret) => secret !== ''),
  ),
  WAVE_COUNTRY: optional.pipe(
    z
      .enum(
        ['BF', 'CI', 'ML', 'NE', 'SN'],
        'ce pays n’a pas de porte-monnaie Wave en francs CFA ; donnez SN, CI, ML, BF ou NE',
      )
      .default('SN'),
  ),
  WAVE_BASE_URL: optional.pipe(origin.default('https://api.wave.com')),
  /** Payouts to mobile operators' wallets by pawaPay: both of these, or none. */
  PAWAPAY_BASE_URL: optional.pipe(origin.optional()),
  PAWAPAY_API_TOKEN: optional,
  /** A language model behind OpenAI's contract of chat completions: its address with the version, and its name. */
  AI_BASE_URL: optional.pipe(
    z
      .url({ protocol: /^https?$/, error: 'ce n’est pas une adresse ; donnez par exemple https://api.mistral.ai/v1' })
      .optional(),
  ),
  AI_MODEL: optional.pipe(oneLine.optional()),
  /** A service on one's own machines may ask for none. */
  AI_API_KEY: optional,
  /** What the service takes for a million tokens, in US dollars: what calls cost is recorded by it. */
  AI_PRICE_INPUT: amountOfMoney,
  AI_PRICE_OUTPUT: amountOfMoney,
  /** Authors for whom the assistant is free, in the order in which they registered. */
  AI_FIRST_AUTHORS: count(0).default(aiLimits.firstAuthors),
  /** Calls of a model by one of them in a day; in the demonstration there are more. */
  AI_CALLS_A_DAY: z
    .literal('')
    .transform(() => undefined)
    .or(count(0))
    .optional(),
  /** Calls of a model by a later author in a month. */
  AI_CALLS_A_MONTH: count(0).default(aiLimits.callsAMonth),
  /** Private networks whose machines may be called at addresses that people gave, such as a partner's webhook. */
  OUTGOING_HTTP_NETWORKS: z
    .string()
    .refine((value) => parseNetworks(value) !== null, {
      error: 'ce ne sont pas des réseaux ; donnez-les séparés par des virgules, par exemple 10.1.0.0/16, fd00::/8',
    })
    .default(''),
  /** Who runs the site; what is not given is visibly to be filled in. */
  IDENTITY_OPERATOR: optional.pipe(oneLine.optional()),
  IDENTITY_ADDRESS: optional.pipe(oneLine.optional()),
  IDENTITY_COORDINATOR: optional.pipe(oneLine.optional()),
  IDENTITY_CONTACT_EMAIL: optional.pipe(emailAddress.optional()),
  IDENTITY_PARTNER_NAME: optional.pipe(oneLine.optional()),
  IDENTITY_PARTNER_URL: optional.pipe(webAddress.optional()),
  IDENTITY_MAIL_SENDER: optional.pipe(emailAddress.optional()),
  /** Where backups are stored, and the file of the key that encrypts them, for `npm run backup`. */
  BACKUP_DIR: optional,
  BACKUP_KEY_FILE: optional,
  /** Where parts of traces are sent, by OTLP over HTTP: `http://127.0.0.1:4318`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional.pipe(origin.optional()),
  NODE_ENV: optional,
  FAILPOINT: optional.pipe(plannedDeath.optional()),
});

/** They only make sense together. */
const bucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const paypal = ['PAYPAL_BASE_URL', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;

const pawapay = ['PAWAPAY_BASE_URL', 'PAWAPAY_API_TOKEN'] as const;

/** The key may be missing: a service on one's own machines asks for none. */
const model = ['AI_BASE_URL', 'AI_MODEL'] as const;

const schema = settings.superRefine((config, context) => {
  if (config.FAILPOINT && config.NODE_ENV === 'production')
    context.addIssue({ code: 'custom', path: ['FAILPOINT'], message: 'elle est refusée en production ; retirez-la' });
  if (config.PASSKEY_RP_ID !== undefined && !isAbove(config.PASSKEY_RP_ID, config.PUBLIC_ORIGIN))
    context.addIssue({
      code: 'custom',
      path: ['PASSKEY_RP_ID'],
      message: 'les navigateurs le refusent à cette adresse ; donnez l’hôte de PUBLIC_ORIGIN, ou un domaine au-dessus',
    });
  if (config.SMTP_URL !== undefined && config.IDENTITY_MAIL_SENDER === undefined)
    context.addIssue({
      code: 'custom',
      path: ['IDENTITY_MAIL_SENDER'],
      message: 'elle manque ; avec SMTP_URL, donnez l’adresse d’où partent les mails, par exemple revue@exemple.org',
    });
  if (config.MAIL_DKIM_KEY !== undefined && config.MAIL_DKIM_SELECTOR === undefined)
    context.addIssue({
      code: 'custom',
      path: ['MAIL_DKIM_SELECTOR'],
      message: 'elle manque ; avec MAIL_DKIM_KEY, donnez le nom sous lequel la clé est publiée, par exemple s1',
    });
  if (config.PARTNER_WEBHOOK_URL !== undefined && config.PARTNER_WEBHOOK_SECRETS.length === 0)
    context.addIssue({
      code: 'custom',
      path: ['PARTNER_WEBHOOK_SECRETS'],
      message: 'elle manque ; avec PARTNER_WEBHOOK_URL, donnez le secret convenu avec le partenaire, whsec_…',
    });
  for (const [group, without] of [
    [bucket, 'garder les fichiers sur le disque'],
    [paypal, 'ne rien encaisser (la démonstration a un bac à sable)'],
    [pawapay, 'ne rien verser par mobile money'],
    [model, 'travailler sans modèle'],
  ] as const) {
    const missing = group.filter((variable) => config[variable] === undefined);
    if (missing.length === group.length) continue;
    const message = `elle manque ; donnez ${group.join(', ')} ensemble, ou aucune pour ${without}`;
    for (const variable of missing) context.addIssue({ code: 'custom', path: [variable], message });
  }
});

/** Amounts of rate limits. Which there are, and what they are without a setting, say the features' own `*.limits.ts`. */
const rateLimits = z.record(z.string(), count(1));
const isLimitVariable = (variable: string): variable is LimitVariable => variable.startsWith('RATE_LIMIT_');

/** Everything that the environment decides, checked once at the start. */
export type Config = Readonly<z.output<typeof schema>> & { readonly rateLimits: Readonly<Record<string, number>> };

/** A variable that the API reads. */
export type Setting = keyof z.output<typeof schema> | LimitVariable;

/** The bucket that stores the files; null when the local disk does. */
export function s3Settings({
  S3_ENDPOINT: endpoint,
  S3_INTERNAL_ENDPOINT: internalEndpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Config): S3Settings | null {
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, ...(internalEndpoint ? { internalEndpoint } : {}) };
}

/** How the site is known at PayPal, and where; null when nobody has said so. */
export function paypalSettings({
  PAYPAL_BASE_URL: baseUrl,
  PAYPAL_CLIENT_ID: clientId,
  PAYPAL_CLIENT_SECRET: clientSecret,
  PAYPAL_WEBHOOK_ID: webhookId,
}: Config): PaypalSettings | null {
  if (!baseUrl || !clientId || !clientSecret || !webhookId) return null;
  return { baseUrl, clientId, clientSecret, webhookId };
}

/** How the site is known to the other rails; null where nobody has said so. */
export function railSettings({
  WAVE_API_KEY: apiKey,
  WAVE_BASE_URL: waveUrl,
  WAVE_WEBHOOK_SECRETS: webhookSecrets,
  WAVE_COUNTRY: country,
  PAWAPAY_BASE_URL: pawapayUrl,
  PAWAPAY_API_TOKEN: apiToken,
}: Config): RailSettings {
  return {
    wave: apiKey ? { baseUrl: waveUrl, apiKey, webhookSecrets, country } : null,
    pawapay: pawapayUrl && apiToken ? { baseUrl: pawapayUrl, apiToken } : null,
  };
}

/** The model that authors may ask, and how often. */
export function aiSettings(config: Config): Omit<AiOptions, 'timeZone' | 'publicOrigin'> {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: key } = config;
  const usual = config.DEMO ? aiLimits.callsADayOfDemonstration : aiLimits.callsADay;
  return {
    model: baseUrl && model ? { baseUrl, model, key: key ?? null } : null,
    prices: { input: config.AI_PRICE_INPUT, output: config.AI_PRICE_OUTPUT },
    quota: {
      firstAuthors: config.AI_FIRST_AUTHORS,
      callsADay: config.AI_CALLS_A_DAY ?? usual,
      callsAMonth: config.AI_CALLS_A_MONTH,
    },
  };
}

const unknownIdentity = {
  operator: placeholder,
  address: placeholder,
  coordinator: placeholder,
  contactEmail: placeholder,
};

/**
 * Who runs the site. Nothing but the partner's name is known before the operator gives it; the demonstration is run by nobody who
 * exists, until the operator says who runs it.
 */
export function identityOf(config: Config): Identity {
  const isFictitious = config.DEMO && config.IDENTITY_OPERATOR === undefined;
  const usual = isFictitious ? demonstrationIdentity : unknownIdentity;
  return {
    operator: config.IDENTITY_OPERATOR ?? usual.operator,
    address: config.IDENTITY_ADDRESS ?? usual.address,
    coordinator: config.IDENTITY_COORDINATOR ?? usual.coordinator,
    contactEmail: config.IDENTITY_CONTACT_EMAIL ?? usual.contactEmail,
    partnerName: config.IDENTITY_PARTNER_NAME ?? 'Conseil Hub',
    partnerUrl: config.IDENTITY_PARTNER_URL ?? null,
    mailSender: config.IDENTITY_MAIL_SENDER ?? placeholder,
    isFictitious,
  };
}

export interface ConfigProblem {
  variable: string;
  message: string;
}

const fileProblems: Record<SettingFileProblem['why'], string> = {
  both: 'la valeur est donnée aussi ; donnez la valeur ou le fichier',
  unreadable: 'ce fichier ne se lit pas ; donnez un fichier que ce compte peut lire',
  empty: 'ce fichier est vide ; il contient la valeur, seule',
};

/** Reads the environment, and the files that `…_FILE` names; every wrong variable is named with its cause and its mend, and no value is repeated (it may be a secret). */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): { config: Config } | { problems: ConfigProblem[] } {
  const fromFiles = withSettingFiles(Object.keys(settings.shape), environment, (path) => readFileSync(path, 'utf8'));
  if (fromFiles.problems.length > 0)
    return { problems: fromFiles.problems.map(({ variable, why }) => ({ variable, message: fileProblems[why] })) };
  const read = schema.safeParse(fromFiles.environment);
  const given = Object.entries(environment).filter(([name, value]) => isLimitVariable(name) && value !== undefined);
  const amounts = rateLimits.safeParse(Object.fromEntries(given));
  if (read.success && amounts.success) return { config: { ...read.data, rateLimits: amounts.data } };
  const issues = [read, amounts].flatMap(({ error }) => error?.issues ?? []);
  return { problems: issues.map(({ path, message }) => ({ variable: path.join('.'), message })) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
