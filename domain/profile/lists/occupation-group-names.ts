import { type Message, msg } from '@common-ground/i18n/message';
import { groupOfField } from './occupations.ts';

/** The sub-major groups of ISCO-08 in plain words, by their two-digit code. */
const OCCUPATION_GROUP_NAMES: Readonly<Record<string, Message>> = {
  '01': msg`Armed forces: officers`,
  '02': msg`Armed forces: non-commissioned officers`,
  '03': msg`Armed forces: other ranks`,
  '11': msg`Senior leadership and public office`,
  '12': msg`Management: administration and sales`,
  '13': msg`Management: production and specialist services`,
  '14': msg`Management: hotels, restaurants and shops`,
  '21': msg`Science and engineering`,
  '22': msg`Medicine, nursing and health care`,
  '23': msg`Teaching`,
  '24': msg`Business, finance and marketing`,
  '25': msg`Software, data and IT`,
  '26': msg`Law, social sciences, arts and media`,
  '31': msg`Science and engineering technician`,
  '32': msg`Health technician and assistant`,
  '33': msg`Business and administration support`,
  '34': msg`Legal, social, sport and creative support`,
  '35': msg`IT support and operations`,
  '41': msg`Office and secretarial work`,
  '42': msg`Customer service`,
  '43': msg`Accounts, stock and transport clerk`,
  '44': msg`Other office support`,
  '51': msg`Personal services: cooking, travel, hair and beauty`,
  '52': msg`Sales and shops`,
  '53': msg`Personal care: children, health, home`,
  '54': msg`Fire, police and security`,
  '61': msg`Farming and growing`,
  '62': msg`Forestry, fishing and hunting`,
  '63': msg`Farming for own use`,
  '71': msg`Building trades`,
  '72': msg`Metal, machinery and vehicle trades`,
  '73': msg`Handicraft and printing`,
  '74': msg`Electrical and electronics trades`,
  '75': msg`Food, wood, clothing and other crafts`,
  '81': msg`Plant and machine operation`,
  '82': msg`Assembly`,
  '83': msg`Driving and mobile plant`,
  '91': msg`Cleaning`,
  '92': msg`Farm, forest and fishery work`,
  '93': msg`Building, mining, factory and warehouse work`,
  '94': msg`Kitchen help`,
  '95': msg`Street and market work`,
  '96': msg`Waste collection and other basic services`,
};

/** Names a field of work: the group's words, or the candidate's own. */
export function fieldOfWorkName(field: string): Message {
  const group = groupOfField(field);
  const name = group === null ? undefined : OCCUPATION_GROUP_NAMES[group];
  return name ?? { parts: [{ name: 'field' }], values: { field } };
}
