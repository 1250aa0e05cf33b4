import { DAILY_UPDATE_HOUR } from '#data/domain/eastern-time.ts';

type Row = readonly [name: string, unlessSet: string, what: string];

/**
 * What people read about each setting: its name, its value unless set (as a file has it; empty: none), what it does.
 * `npm run settings` prints `.env.example` and docs/operations/settings.md from it.
 */
export const SETTINGS: Readonly<Record<string, readonly Row[]>> = {
  Address: [
    [
      'HOST',
      '127.0.0.1',
      'Where the server listens. Another address than loopback needs SESSION_SECRET and TRUSTED_PROXIES.',
    ],
    ['PORT', '4321', 'The port, 0 to 65535.'],
    [
      'SITE_URL',
      'http://127.0.0.1:4321',
      'The public address, without a slash at the end; HOST and PORT unless set. Canonical links, share tags and cookies follow it. It must be https, except on this machine.',
    ],
    ['ALLOW_HTTP', 'off', 'on: SITE_URL may be http, on a network of your own; or off.'],
    [
      'TRUSTED_PROXIES',
      '127.0.0.0/8,::1/128',
      'The proxies whose X-Forwarded-For is believed: addresses and ranges separated by commas, or none.',
    ],
    [
      'HSTS_SUBDOMAINS',
      'off',
      "on: browsers use https for a year for every name below the site's, too; or off: for the site alone.",
    ],
  ],
  'Store and accounts': [
    [
      'STORE_DIR',
      'data/store',
      'The folder of releases and of everything else made at run time. Relative paths, in all settings, start at the project.',
    ],
    [
      'ACCOUNTS_DIR',
      '',
      'The folder of accounts and their secrets, where the content update runs as another user. Empty: the store.',
    ],
    [
      'ACCOUNTS_URL',
      '',
      'The PostgreSQL database of the accounts, postgres://user:password@host/database, for several machines. On another machine it needs ?sslmode=verify-full. Needs SESSION_SECRET. Empty: a file.',
    ],
    [
      'SESSION_SECRET',
      '',
      'Signs the session cookie, 32 characters or more. Several, separated by commas: the first signs, all are accepted. Empty: made and stored, on loopback only.',
    ],
  ],
  'Release bucket': [
    [
      'RELEASE_BUCKET',
      '',
      'The bucket that takes releases to other machines: https://s3.example.com/bucket, with a prefix if you like. Set it with its key id and secret, or none of the three.',
    ],
    ['RELEASE_BUCKET_KEY_ID', '', "The id of the bucket's key."],
    ['RELEASE_BUCKET_SECRET', '', "The secret of the bucket's key."],
    ['RELEASE_BUCKET_REGION', 'auto', "The bucket's region, as the provider names it."],
    ['RELEASE_BUCKET_PAGES', 'off', 'on: what readers see lies in the bucket, too, for a CDN; or off.'],
    [
      'RELEASE_BUCKET_SIGNING_KEY',
      '',
      'Signs what is published, 32 characters or more, the same on all machines: they follow nothing else. Empty: nothing is signed.',
    ],
  ],
  Payments: [
    [
      'STRIPE_SECRET_KEY',
      '',
      "The payment provider's secret key. All four keys, or none: then payments are off, and under npm start on your own machine a sandbox takes their place.",
    ],
    ['STRIPE_PUBLISHABLE_KEY', '', 'The publishable key, of the same mode (live or test).'],
    ['STRIPE_WEBHOOK_SECRET', '', "The webhook's signing secret."],
    ['STRIPE_PRICE_ID', '', 'The id of the yearly price.'],
    ['STRIPE_API_BASE', '', "Another address of the provider's API, for tests."],
  ],
  Operator: [
    [
      'OPERATOR_NAME',
      '',
      'The person or firm that runs the site. Without name and postal address the pages About Us, Contact, Privacy Policy and Terms of Service are marked as drafts.',
    ],
    [
      'MAIL_POSTAL_ADDRESS',
      '',
      'Their postal address. Bulk letters must show it (CAN-SPAM) and are not sent without it.',
    ],
  ],
  Mail: [
    [
      'SMTP_URL',
      '',
      'The mail server that takes letters, smtps://user:password@mail.example.com. Empty: mail is off and the site promises none; under npm start on your own machine letters lie in the outbox.',
    ],
    ['MAIL_FROM', '', 'The address that letters come from, without a name. Goes with SMTP_URL.'],
    ['SUPPORT_ADDRESS', '', 'Where staff hear of each letter to /support. Empty: in the inbox on /admin alone.'],
    [
      'MAIL_BOUNCES',
      '',
      "Where mail servers report undelivered letters, such as bounces@example.com; the letter's id is added (bounces+<id>@example.com). Empty: MAIL_FROM.",
    ],
    [
      'MAIL_DKIM_KEY_FILE',
      '',
      'The private key (PEM) that signs letters. Both DKIM settings, or neither: then the mail server has to sign.',
    ],
    ['MAIL_DKIM_SELECTOR', '', "The name of the key's public half in the DNS."],
    ['MAIL_RATE', '100', 'How many letters begin in a second at most, of all servers together; 1 to 1000.'],
    ['MAIL_CONNECTIONS', '16', 'Over how many connections letters go at most, of all servers together; 1 to 50.'],
    [
      'PUSH_PRIVATE_KEY',
      '',
      "The private key that signs alerts to members' devices (VAPID, base64url). Empty: made and stored on loopback; elsewhere alerts are off.",
    ],
  ],
  Content: [
    ['CONTENT_SOURCES', 'snapshot,desk', 'What a content update reads, out of snapshot, cfbd, feeds and desk.'],
    [
      'SEASON',
      'auto',
      "The season that is shown: a year, or auto. Auto is the newest complete bundled season; with cfbd the calendar's, from 1 July on the new one once the league has its schedule.",
    ],
    ['CFBD_API_KEY', '', 'The key of the league API, which cfbd needs.'],
    ['CFBD_API_BASE', '', 'Another address of the league API, for tests.'],
    ['FEEDS_FILE', '', 'The list of news feeds, such as data/feeds.example.json. Needed with feeds.'],
    [
      'FEEDS_ALLOW_PRIVATE',
      'off',
      'on: feeds may lie on addresses of private networks, for tests; or off: such addresses are refused.',
    ],
    [
      'RECRUITING_EARLY_ACCESS_MINUTES',
      '60',
      'How many minutes premium members read recruiting news before everyone else; 0 to 1440, 0: not at all.',
    ],
    [
      'SHARE_CARDS_PER_SYNC',
      '150',
      'How many missing share cards an update draws, those nearest to now first. The server draws the others on request; a static host wants all of them: 999999.',
    ],
    [
      'INDEXNOW_KEY',
      '',
      'Tells search engines that take part in IndexNow what has changed: a key of your own, 8 to 128 letters, digits and hyphens. Empty: nobody is told.',
    ],
    ['INDEXNOW_ENDPOINT', 'https://api.indexnow.org/indexnow', 'Where to tell them.'],
  ],
  Schedule: [
    [
      'SYNC_SCHEDULE',
      'daily',
      `daily: the server updates the content at ${DAILY_UPDATE_HOUR} AM in New York and makes up for a morning it was off; or off: npm run sync, a timer and the admin page alone do.`,
    ],
    [
      'SCORES_SCHEDULE',
      'off',
      'How many minutes lie between two updates of the scores while games are played, 1 to 30, or off. Needs cfbd and its key.',
    ],
  ],
  Server: [
    ['WORKERS', '1', 'How many processes serve behind the one address, 1 to 64, or auto: as many as there are cores.'],
    ['CACHE_MIB', '64', 'How many MiB of pages and answers stay in memory, in all processes together; 1 to 4096.'],
    [
      'METRICS_ADDRESS',
      '',
      'Where Prometheus asks for metrics, such as 127.0.0.1:9464. There is no password: on another address than loopback a firewall must keep everyone else out. Empty: nowhere.',
    ],
    ['LOG_LEVEL', 'info', 'trace, debug, info, warn, error, fatal or silent.'],
  ],
};
