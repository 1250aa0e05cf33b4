import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { parseSnapshot, readSnapshot, snapshotContent } from '../snapshot/snapshot.source.ts';
import { sceneOf } from './football-words.ts';
import { createRecogniser, type RecogniseTeams } from './recognise-teams.ts';

/** `elm oak | Elm beats Oak`: the teams that a headline is filed under, and the headline. */
const HEADLINES = readFileSync(new URL('testing/headlines.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [teams = '', text = ''] = line.split(' | ');
    return {
      text: text === '' ? teams.slice(2) : text,
      teams: text === '' ? [] : teams.split(' '),
    };
  });
const BUNDLED = fileURLToPath(new URL('../../../data/snapshot/2025', import.meta.url));
let recognise: RecogniseTeams;
beforeAll(async () => {
  const snapshot = parseSnapshot(readSnapshot(BUNDLED));
  recognise = createRecogniser(snapshotContent(snapshot, { now: new Date(), isAsOf: false }).teams);
});

test.each([
  ['Miami beats Florida', 'miami florida'],
  ['Miami (OH) beats Ohio', 'miami-oh ohio'],
  ['Miami of Ohio hosts Buffalo', 'miami-oh buffalo'],
  ['Miami-Ohio and Miami (Fla.) on one day', 'miami-oh miami'],
  ['RedHawks: how Miami won the MAC', 'miami-oh'],
  ['Miami Hurricanes land a tackle', 'miami'],
  ['Texas A&M holds off Texas', 'texas-am texas'],
  ['Texas A & M at LSU', 'texas-am lsu'],
  ['Texas Tech, Texas State and Texas all win', 'texas-tech texas-state texas'],
  ['North Texas and UTSA meet', 'north-texas utsa'],
  ['Washington State falls to Washington', 'washington-state washington'],
  ['Michigan-Ohio State: what to know', 'michigan ohio-state'],
  ['Michigan St. visits Western Michigan', 'michigan-state western-michigan'],
  ['USC meets South Carolina', 'usc south-carolina'],
  ['Southern Cal lands a guard', 'usc'],
  ['NC State tops North Carolina', 'nc-state north-carolina'],
  ['West Virginia, Virginia Tech and Virginia', 'west-virginia virginia-tech virginia'],
  ['Mississippi State at Ole Miss', 'mississippi-state ole-miss'],
  ['GEORGIA ROLLS PAST ALABAMA', 'georgia alabama'],
  ['Georgia (4-0) stays first', 'georgia'],
  ["Georgia's defence, Georgia’s line", 'georgia'],
  ['San José State and Hawai‘i, or San Jose State and Hawaii', 'san-jose-state hawaii'],
  ['Pitt, Cal, SMU and BYU', 'pittsburgh california smu byu'],
  ['Longhorns roll on', 'texas'],
])('%s', (text, ids) => {
  expect(recognise(text).join(' ')).toBe(ids);
});

test.each([
  'Miami Dolphins sign a guard',
  'Washington Commanders cut two',
  'A trip to Washington, D.C.',
  'Farms in Washington state',
  'Michigan Tech opens camp',
  'USC Upstate names a coach',
  'Kansas City hosts the draft',
  'Texas-Arlington has no team',
  'North Georgia wins in Division II',
  'George Washington chops a tree',
  'Tigers roll on',
  'the army ate rice in a temple',
  '',
])('names no team: %s', (text) => {
  expect(recognise(text)).toEqual([]);
});

test('a shared abbreviation is settled by the team of the feed, else by a mascot, else not at all', () => {
  expect(recognise('OSU wins', 'oregon-state')).toEqual(['oregon-state']);
  expect(recognise('OSU wins: Cowboys roll')).toEqual(['oklahoma-state']);
  expect(recognise('OSU wins')).toEqual([]);
});

test("a feed of the other Miami means that one by 'Miami', and still knows the Hurricanes' city", () => {
  expect(recognise('Miami wins', 'miami-oh')).toEqual(['miami-oh']);
  expect(recognise('Miami (FL) wins', 'miami-oh')).toEqual(['miami']);
});

test('without any team nothing is recognised', () => {
  expect(createRecogniser([])('Georgia beats Alabama')).toEqual([]);
});

/** Precision: the share of the tags given that are right; recall: the share of the right ones that were given. */
function measure(more: string, headlines = HEADLINES): { precision: number; recall: number } {
  let [given, right, wanted] = [0, 0, 0];
  for (const { text, teams } of headlines) {
    const found = recognise(text, null, sceneOf(text, more));
    given += found.length;
    wanted += teams.length;
    right += found.filter((id) => teams.includes(id)).length;
  }
  return { precision: right / given, recall: right / wanted };
}

test('of the labelled headlines, most of them other news, 19 tags of 20 are right', () => {
  expect(HEADLINES.length).toBeGreaterThan(400);
  expect(HEADLINES.filter(({ teams }) => teams.length === 0).length).toBeGreaterThan(200);
  const { precision, recall } = measure('');
  expect(precision).toBeGreaterThan(0.95);
  expect(recall).toBeGreaterThan(0.8);
});

test('in a feed of football nearly all teams are found', () => {
  const football = HEADLINES.filter(({ teams }) => teams.length > 0);
  const { precision, recall } = measure('College Football Today', football);
  expect(precision).toBeGreaterThan(0.95);
  expect(recall).toBeGreaterThan(0.95);
});

test('the standfirst says what a headline is about', () => {
  const told = (text: string, more: string) => recognise(text, null, sceneOf(text, more));
  expect(recognise('Florida hires a new man')).toEqual([]);
  expect(told('Florida hires a new man', 'The quarterback will like him.')).toEqual(['florida']);
  expect(told('Duke tops Kansas', 'A basketball classic at the Garden.')).toEqual([]);
  expect(told('Duke tops Kansas', 'A guard scored a career-high 25 points.')).toEqual([]);
  expect(told('No. 5 Duke 84, No. 9 Kansas 79', 'It was close to the end.')).toEqual([]);
});

test('neither the place a story was sent from nor a game by a name alike is a team in news of football', () => {
  expect(recognise("Houston, Texas- - Houston's quarterback is hurt")).toEqual(['houston']);
  expect(recognise('AUSTIN, Texas (AP) - A quarterback from Ohio State is hurt')).toEqual(['ohio-state']);
  expect(recognise('Navy meets Army in sprint football')).toEqual([]);
  expect(recognise('Flag football: Texas beats Oklahoma')).toEqual([]);
});

test('what professionals, other halls and schools of one colour have in common with universities tags nobody', () => {
  const told = (text: string, more: string) => recognise(text, null, sceneOf(text, more));
  expect(told('Pittsburgh: where streaks end', 'A rookie quarterback has won again.')).toEqual([]);
  expect(told('Duke wants revenge', 'The No. 2 team plays at Elm Fieldhouse.')).toEqual([]);
  expect(told('Elm High goes on', 'Unbeaten until the Red Raiders came in.')).toEqual([]);
});
