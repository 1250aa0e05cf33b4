import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DAILY_UPDATE_HOUR } from '#data/domain/eastern-time.ts';
import SETTINGS from './setting-descriptions.json' with { type: 'json' };

/** As wide as the code's comments. */
const WIDTH = 120;

/** The text in lines of at most `WIDTH`, each after `indent`. */
function wrap(text: string, indent: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (indent.length + line.length + word.length < WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => indent + line).join('\n');
}

/** What people read about each setting, by group: its name, its value unless set (empty: none) and what it does. */
const GROUPS = Object.entries(SETTINGS).map(([title, settings]) => ({
  title,
  settings: Object.entries<{ unlessSet: string; text: string }>(settings).map(([name, { unlessSet, text }]) => ({
    name,
    unlessSet,
    what: text.replace('{dailyUpdateHour}', String(DAILY_UPDATE_HOUR)),
  })),
}));

function printExample(): string {
  const intro = [
    'Every setting, with its value unless set: copy this file to .env to change one. A variable that is set in the shell wins.',
    'A value that cannot be used stops the start with a sentence that names it.',
    'Printed by npm run settings from data/settings/setting-descriptions.json.',
  ];
  const groups = GROUPS.map(({ title, settings }) => {
    const lines = settings.map(({ name, unlessSet, what }) => `${wrap(what, '# ')}\n${name}=${unlessSet}\n`);
    return `# --- ${title}\n\n${lines.join('\n')}`;
  });
  return [intro.map((text) => `${wrap(text, '# ')}\n`).join(''), ...groups].join('\n');
}

function printPage(): string {
  const intro =
    'Printed by `npm run settings` from `data/settings/setting-descriptions.json`; change them there. How they are read: [run](run.md).';
  const groups = GROUPS.map(({ title, settings }) => {
    const lines = settings.map(({ name, unlessSet, what }) => {
      const value = unlessSet === '' ? '' : ` (\`${unlessSet}\` unless set)`;
      const text = wrap(`\`${name}\`${value}: ${what.replaceAll('<id>', '\\<id>')}`, '  ');
      return `-${text.slice(1)}\n`;
    });
    return `## ${title}\n\n${lines.join('')}`;
  });
  return ['# Settings\n', `${wrap(intro, '')}\n`, ...groups].join('\n');
}

/** What is printed from the table of settings, by the file it belongs in. */
export const PRINTED = {
  '.env.example': printExample(),
  'docs/operations/settings.md': printPage(),
};

if (import.meta.main)
  for (const [file, text] of Object.entries(PRINTED))
    writeFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), text);
