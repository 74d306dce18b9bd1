import { readMultistatus, textOf } from './multistatus.ts';

/** The calendars in a CalDAV server's response to a query. @throws if the response is incomplete */
export function calendarsOfAnswer(xml: string): readonly string[] {
  return readMultistatus(xml).map(({ properties }) => {
    const calendar = properties.get('calendar-data');
    // A partial response could make someone look free.
    if (!calendar) throw new Error('An event that the server did not give');
    return textOf(calendar);
  });
}
