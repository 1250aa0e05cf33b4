import type { StaticPaths } from 'astro/runtime/prerender/static-paths.js';

/** One file that the site's templates make of the content. */
export interface SitePath {
  /** A digest of everything it shows; null: it does not say. */
  key: string | null;
  render(): Promise<Buffer>;
}

/*
 * The little of Astro's own renderer that is used here; `astro build` drives it in the same way
 * (astro/dist/core/build, default-prerenderer.js and generate.js of 7.3).
 */
interface Route {
  route: string;
  component: string;
  type: string;
  /** Of a page at one address of its own. */
  pathname?: string;
}

/** A page's template: one with many addresses gives each its key with it, another may have a function for its own. */
interface Template {
  cacheKey?: () => Promise<string>;
}

interface CompiledRenderer {
  app: ConstructorParameters<typeof StaticPaths>[0] & {
    setInternals(internals: object): void;
    setOptions(options: object): void;
    getComponentByRoute(route: Route): Promise<object>;
    render(request: Request, options: { routeData: Route }): Promise<Response>;
  };
  StaticPaths: typeof StaticPaths;
  manifest: { site?: string; routes: { routeData: Route; styles: object[] }[] };
}

export async function loadRenderer(module: string): Promise<CompiledRenderer> {
  return (await import(module)) as CompiledRenderer;
}

/** `/teams` is the file teams.html; a feed's address is its file. */
function fileOf(pathname: string, type: string): string {
  const name = pathname.replace(/^\//, '');
  if (type !== 'page') return name;
  return `${name === '' ? 'index' : name}.html`;
}

/**
 * Everything that a compiled site makes of the content database that this process's environment names, by its path
 * below the site's folder.
 */
export async function listSitePaths({ app, manifest, StaticPaths }: CompiledRenderer): Promise<Map<string, SitePath>> {
  // While it bundles, Astro knows each page's style sheets; afterwards they stand in the bundle's manifest.
  const styles = manifest.routes.map(({ routeData, styles: sheets }) => [
    `${routeData.route}&${routeData.component}`,
    { styles: sheets.map((sheet, order) => ({ sheet, order, depth: 0 })) },
  ]);
  app.setInternals({ pagesByKeys: new Map(styles as [string, object][]) });
  const destination = { write: () => true };
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination } } });
  const paths = await new StaticPaths(app).getAll();
  const listed = paths.map(async ({ pathname, route, cacheKey }): Promise<[string, SitePath]> => {
    const file = fileOf(pathname, route.type);
    const template = route.pathname === undefined ? {} : await app.getComponentByRoute(route);
    const key = cacheKey ?? (await (template as Template).cacheKey?.()) ?? null;
    const render = async (): Promise<Buffer> => {
      const request = new Request(new URL(`/${encodeURI(file)}`, manifest.site));
      const response = await app.render(request, { routeData: route });
      if (response.status >= 400 && file !== '404.html')
        throw new Error(`${file} answers with status ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    };
    return [file, { key, render }];
  });
  return new Map(await Promise.all(listed));
}
