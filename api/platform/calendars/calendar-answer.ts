import { readMultistatus, textOf } from './multistatus.ts';

/** The calendars in what a CalDAV server answered to a query. @throws for an answer that isn't whole */
export function calendarsOfAnswer(xml: string): readonly string[] {
  return readMultistatus(xml).map(({ properties }) => {
    const calendar = properties.get('calendar-data');
    // Half of what was asked for would call someone free.
    if (!calendar) throw new Error('An event that the server did not give');
    return textOf(calendar);
  });
}
