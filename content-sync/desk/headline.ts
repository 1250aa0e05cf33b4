import { winnerClauses, withPronoun } from './clause.ts';
import { eventTitle, hostBowl, leagueAdjective, rivalryTitle } from './names.ts';
import type { RecapFacts } from './recap-facts.ts';
import { recordText } from './season-index.ts';
import { joined } from './setting.ts';
import { isCalledUpset, upsetOf } from './shape.ts';
import { verbFor } from './verbs.ts';
import { ordinal } from './words.ts';

/** The longest title a card has room for. */
const TITLE_LIMIT = 90;

function present(facts: RecapFacts): string {
  const { winner, loser, score } = facts;
  const beats = joined(verbFor(facts, 'title').present, loser.name);
  const verb = beats.replace('holds scoreless', 'holds');
  return `${winner.name} ${verb}${/with /.test(verb) ? `,` : ''} ${score}`;
}

function occasionTitles(facts: RecapFacts): string[] {
  const { game, winner, loser, score } = facts;
  const beats = present(facts);
  if (facts.stage === 'conference-championship') {
    const league = leagueAdjective(game.homeTeam.conference) ?? 'conference';
    return [
      `${winner.name} wins the ${league} title, ${score} over ${loser.name}`,
      `${league} championship: ${beats}`,
      `${beats} for the ${league} championship`,
    ];
  }
  if (facts.stage === 'bowl') {
    const bowl = eventTitle(game.eventName ?? 'the bowl');
    const bare = bowl.replace(/^the /, '');
    return [
      `${beats} in ${bowl}`,
      `${winner.name} wins ${bare}, ${score} over ${loser.name}`,
      `${bare}: ${beats}`,
      `${beats} to finish ${recordText(winner.after)}`,
    ];
  }
  if (facts.stage === 'playoff') {
    const host = hostBowl(game)?.replace(/^the /, '') ?? null;
    switch (game.playoffRound) {
      case 'championship':
        return [`${winner.name} is national champion, ${score} over ${loser.name}`];
      case 'semifinal':
        return [
          `${beats} to reach the national championship game`,
          `${winner.name} plays for the title after ${score} semifinal win over ${loser.name}`,
        ];
      case 'quarterfinal':
        return [
          `${beats} ${host === null ? '' : `in ${host} `}to reach the semifinals`,
          `${winner.name} into the semifinals, ${score} over ${loser.name}`,
          `Playoff quarterfinal: ${beats}`,
        ];
      default:
        return [
          `${beats} in playoff first round`,
          `${winner.name} advances in the playoff, ${score} over ${loser.name}`,
          `${winner.name} knocks ${loser.name} out of the playoff, ${score}`,
        ];
    }
  }
  const rivalry = rivalryTitle(game);
  if (rivalry === null) return [];
  return [`${beats} in ${rivalry}`, `${winner.name} takes ${rivalry}, ${score} over ${loser.name}`];
}

function upsetTitles(facts: RecapFacts): string[] {
  const kind = upsetOf(facts);
  const { winner, loser, score } = facts;
  if (kind === undefined) return [];
  if (kind === 'rank') {
    return [
      `${winner.name} upsets ${loser.rankedName} ${score}`,
      `${loser.rankedName} falls ${score} to ${winner.name}`,
      `${winner.name} takes down ${loser.rankedName}, ${score}`,
    ];
  }
  if (kind === 'outsider') {
    return [
      `${winner.name} ${isCalledUpset(facts) ? 'upsets' : 'beats'} ${loser.name} ${score}`,
      `${loser.name} falls ${score} to ${winner.name}`,
    ];
  }
  return [
    `${winner.name} upsets ${loser.name} ${score}`,
    `${recordText(winner.before)} ${winner.name} beats ${recordText(loser.before)} ${loser.name}, ${score}`,
    `${winner.name} stuns ${loser.name}, ${score}`,
  ];
}

function plainTitles(facts: RecapFacts): string[] {
  const { winner, loser, score, league } = facts;
  const beats = present(facts);
  const [clause] = winnerClauses(facts);
  const adjective = leagueAdjective(league);
  const titles = [beats];
  if (clause !== undefined) {
    const past = withPronoun(clause.verb, 'its')
      .replace(/^claim /, 'for ')
      .replace(/^hand .* its first loss.*$/, `and ends ${loser.poss} unbeaten start`)
      .replace('the six wins that usually mean a bowl place', 'six wins')
      .replace(/^answer an? \S+ loss to (.*) \S+ \S+ earlier$/, 'bounce back after loss to $1');
    titles.push(`${beats} ${/^(for|and) /.test(past) ? past : `to ${past}`}`);
    titles.push(titles[1] ?? beats, titles[1] ?? beats);
  }
  if (winner.site === 'road')
    titles.push(`${beats} on the road`, `${winner.name} wins at ${loser.name}, ${score}`);
  if (winner.site === 'home') titles.push(`${loser.name} loses ${score} at ${winner.name}`);
  if (facts.loser.points === 0) titles.push(`${winner.name} shuts out ${loser.name}, ${score}`);
  if (adjective !== null) titles.push(`${beats} in ${adjective} play`);
  if (winner.streakAfter >= 4) {
    titles.push(
      `${winner.name} wins its ${ordinal(winner.streakAfter)} straight, ${score} over ${loser.name}`,
    );
  }
  return titles;
}

/** A title of at most 90 characters in the present tense, always with the score. */
export function recapTitle(facts: RecapFacts): string {
  const occasion = occasionTitles(facts);
  const upset = facts.stage === 'regular' ? upsetTitles(facts) : [];
  const special = [...occasion, ...upset];
  const options = (special.length > 0 ? special : plainTitles(facts)).filter(
    (title) => title.length <= TITLE_LIMIT,
  );
  const { winner, loser, score } = facts;
  const plain = `${winner.name} beats ${loser.name} ${score}`;
  return facts.phrases.pick('title', options.length > 0 ? options : [plain]).replaceAll('  ', ' ');
}
