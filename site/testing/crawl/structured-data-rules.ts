/**
 * What a property's value must be:
 * - `text`: words that stand on the page
 * - `date`: a day, or a moment with its offset, whose Eastern day stands on the page
 * - `page`: an address of this site in its canonical form
 * - `address`: any absolute web address
 * - `image`: the absolute address of a picture that is no drawing (SVG)
 * - `count`, `flag`, `language`, `status`: a whole number, a boolean, `en`, one of schema.org's event states
 */
export type ValueKind = 'text' | 'date' | 'page' | 'address' | 'image' | 'count' | 'flag' | 'language' | 'status';

/** What may stand in a property: values of these kinds, or nodes of these types. */
export interface PropertyRule {
  kinds?: readonly ValueKind[];
  types?: readonly string[];
}

export interface TypeRule {
  /** Every property that our pages may give the type; any other is an error. */
  properties: Readonly<Record<string, PropertyRule>>;
  /** What a node that a page describes must and should have (facts.md section 1). */
  required?: readonly string[];
  recommended?: readonly string[];
}

const text: PropertyRule = { kinds: ['text'] };
const date: PropertyRule = { kinds: ['date'] };
const page: PropertyRule = { kinds: ['page'] };
const image: PropertyRule = { kinds: ['image'] };
const node = (...types: string[]): PropertyRule => ({ types });

/** The types that our pages use. Nodes inside others need their name alone, unless CONTEXT_RULES says more. */
export const TYPE_RULES: Readonly<Record<string, TypeRule>> = {
  NewsArticle: {
    properties: {
      headline: text,
      description: text,
      image,
      datePublished: date,
      dateModified: date,
      author: node('Organization', 'Person'),
      publisher: node('Organization'),
      mainEntityOfPage: page,
      articleSection: text,
      about: node('Thing', 'SportsTeam'),
      inLanguage: { kinds: ['language'] },
      isAccessibleForFree: { kinds: ['flag'] },
    },
    required: ['headline', 'image', 'datePublished', 'author'],
    recommended: ['dateModified', 'publisher', 'mainEntityOfPage', 'description', 'articleSection'],
  },
  ProfilePage: {
    properties: { mainEntity: node('Organization') },
    required: ['mainEntity'],
  },
  SportsEvent: {
    properties: {
      name: text,
      description: text,
      url: page,
      sport: text,
      startDate: date,
      endDate: date,
      previousStartDate: date,
      eventStatus: { kinds: ['status'] },
      location: node('Place'),
      awayTeam: node('SportsTeam'),
      homeTeam: node('SportsTeam'),
      competitor: node('SportsTeam'),
      organizer: node('SportsTeam', 'SportsOrganization'),
      superEvent: node('EventSeries'),
      image,
    },
    required: ['name', 'startDate', 'location'],
    recommended: [
      'endDate',
      'eventStatus',
      'homeTeam',
      'awayTeam',
      'competitor',
      'image',
      'description',
      'organizer',
      'url',
    ],
  },
  BreadcrumbList: {
    properties: { itemListElement: node('ListItem') },
    required: ['itemListElement'],
  },
  Organization: {
    properties: {
      name: text,
      url: page,
      logo: node('ImageObject'),
      sameAs: { kinds: ['address'] },
      contactPoint: text,
      parentOrganization: node('Organization'),
    },
    required: ['name', 'url', 'logo'],
    recommended: ['sameAs', 'contactPoint'],
  },
  WebSite: {
    properties: {
      name: text,
      alternateName: text,
      url: page,
      description: text,
      inLanguage: { kinds: ['language'] },
      publisher: node('Organization'),
    },
    required: ['name', 'url'],
    recommended: ['alternateName', 'publisher'],
  },
  SportsTeam: {
    properties: {
      name: text,
      sport: text,
      url: page,
      logo: image,
      image,
      memberOf: node('SportsOrganization'),
      location: node('Place'),
    },
    required: ['name', 'sport'],
    recommended: ['url', 'logo', 'memberOf', 'location'],
  },
  ItemList: {
    properties: { itemListElement: node('ListItem'), numberOfItems: { kinds: ['count'] } },
    required: ['itemListElement'],
    recommended: ['numberOfItems'],
  },
  Person: {
    properties: {
      name: text,
      description: text,
      url: page,
      homeLocation: node('Place'),
      affiliation: node('SportsTeam'),
      memberOf: node('SportsTeam'),
      image,
      sameAs: { kinds: ['address'] },
    },
    required: ['name'],
    recommended: ['homeLocation'],
  },
  ListItem: {
    properties: {
      position: { kinds: ['count'] },
      name: text,
      url: page,
      item: { kinds: ['page'] },
    },
  },
  Place: {
    properties: { name: text, address: { kinds: ['text'], types: ['PostalAddress'] } },
  },
  PostalAddress: { properties: { addressLocality: text, addressRegion: text } },
  ImageObject: {
    properties: {
      url: image,
      width: node('QuantitativeValue'),
      height: node('QuantitativeValue'),
    },
  },
  QuantitativeValue: { properties: { value: { kinds: ['count'] }, unitCode: {} } },
  SportsOrganization: { properties: { name: text } },
  EventSeries: { properties: { name: text } },
  Thing: { properties: { name: text } },
};

/** What a node inside another one needs, by the property it stands in. */
export const CONTEXT_RULES: Readonly<Record<string, { required: readonly string[]; recommended?: readonly string[] }>> =
  {
    'NewsArticle.author': { required: ['name'], recommended: ['url'] },
    'ProfilePage.mainEntity': { required: ['name'], recommended: ['url'] },
    'NewsArticle.publisher': { required: ['@id', 'name'] },
    'NewsArticle.about': { required: ['name'] },
    'SportsEvent.location': { required: ['name', 'address'] },
    'SportsEvent.superEvent': { required: ['@id', 'name'] },
    'SportsEvent.awayTeam': { required: ['name'] },
    'SportsEvent.homeTeam': { required: ['name'] },
    'SportsEvent.competitor': { required: ['name'] },
    'SportsEvent.organizer': { required: ['name'] },
    'SportsTeam.memberOf': { required: ['name'] },
    'SportsTeam.location': { required: ['address'], recommended: ['name'] },
    'Person.homeLocation': { required: ['name'] },
    'Person.affiliation': { required: ['name'] },
    'Person.memberOf': { required: ['name'] },
    'Organization.logo': { required: ['url', 'width', 'height'] },
    'BreadcrumbList.itemListElement': { required: ['position', 'name'] },
    'ItemList.itemListElement': { required: ['position', 'url'] },
    'Place.address': { required: ['addressLocality'] },
  };

/**
 * The types a page may describe at the top of its graph: no SportsOrganization, which would need a logo that is not
 * ours.
 */
export const TOP_TYPES: ReadonlySet<string> = new Set([
  'Person',
  'NewsArticle',
  'ProfilePage',
  'SportsEvent',
  'BreadcrumbList',
  'Organization',
  'WebSite',
  'SportsTeam',
  'ItemList',
]);

export const EVENT_STATES: Readonly<Record<string, string | null>> = {
  'https://schema.org/EventScheduled': null,
  'https://schema.org/EventRescheduled': null,
  'https://schema.org/EventPostponed': 'postponed',
  'https://schema.org/EventCancelled': 'cancelled',
};
