import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { AppDeps } from '../app.ts';

/** Compiles a schema once for all apps of a test run that have it. */
function keepCompiled<Compile extends (route: never) => unknown>(compile: Compile): Compile {
  const kept = new Map<string, unknown>();
  const keeping = (route: { schema?: unknown }): unknown => {
    const key = JSON.stringify(route.schema);
    const compiled = kept.get(key) ?? compile(route as never);
    kept.set(key, compiled);
    return compiled;
  };
  return keeping as unknown as Compile;
}

const buildValidator = AjvCompiler();
const buildSerializer = SerializerSelector();
let validators: ReturnType<typeof buildValidator> | undefined;
let serializers: ReturnType<typeof buildSerializer> | undefined;

/**
 * Fastify's own compilers, whose work is kept: a new app for each test would spend a tenth of a second on its schemas.
 * No schema of ours refers to one that is added to an app.
 */
export const keptCompilers: AppDeps['schemaCompilers'] = {
  buildValidator: (...args: Parameters<typeof buildValidator>) =>
    (validators ??= keepCompiled(buildValidator(...args))),
  buildSerializer: (...args: Parameters<typeof buildSerializer>) =>
    (serializers ??= keepCompiled(buildSerializer(...args))),
};
