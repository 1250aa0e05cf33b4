import process from 'node:process';
import { startLeague } from '../replay/league/server.ts';
import { runCli } from './run-cli.ts';

/*
 * `node update-scores.child.ts MOMENT` publishes the scores of that moment (ISO 8601) in the store of STORE_DIR, by the
 * real command line, which asks the league's stand-in: for tests that may not import the sync.
 */
const [moment = ''] = process.argv.slice(2);
const league = await startLeague(new Date(moment));
process.stdout.write(await runCli({ ...process.env, ...league.settings }, ['--scores', '--as-of', moment]));
league.close();
