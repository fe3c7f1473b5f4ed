import type { StageReport } from '#contract/stats/report.ts'
import { number } from '#web/lib/format/format.ts'

const NONE = '–'

/** What the stages are shown from, as a table or as cards. */
export interface StageList {
  stages: readonly StageReport[]
  /** The most leads that reached a stage, at least 1. */
  most: number
}

/** The figures beside a stage's leads in words; from the last stage there is nowhere to go. */
export const stageFigures = ({ went_on, conversion, stayed_days }: StageReport, isLast: boolean) => ({
  wentOn: isLast ? NONE : number(went_on),
  conversion: conversion === null ? NONE : `${conversion}%`,
  days: stayed_days === null ? NONE : stayed_days.toFixed(1),
})
